/** What `npm run publish` did, in one line for a person. */
import type { Fetched } from '../../../export/publish/branch/fetch-branch.ts';
import type { Published } from '../../../export/publish/branch/publish-branch.ts';

/** @param where such as `gh-pages of origin` */
export function describePublished({ outcome, ...done }: Published, dir: string, where: string): string {
  const { commit, files, written, deleted, kept, newer, tries } = done;
  if (outcome === 'same') return `${where} already has the files of ${dir}; no commit.`;
  if (outcome === 'only times') return `Only the time of the build would change on ${where}; no commit.`;
  if (outcome === 'older') {
    return `Another publisher was faster: ${where} has newer files, of ${newer}; no commit. Use --allow-older to publish those of ${dir} anyway.`;
  }
  const others = kept.length > 0 ? `; newer files of ${kept.join(' and ')} stay` : '';
  const again = tries > 1 ? `, ${tries} tries` : '';
  return `Published ${files} files of ${dir} to ${where}: commit ${commit?.slice(0, 10)}, ${written} written, ${deleted} deleted${others}${again}.`;
}

/** @param where such as `gh-pages of origin` */
export function describeFetched({ files, downloaded, commit }: Fetched, dir: string, where: string): string {
  if (commit === null) return `There is no ${where} yet; ${dir} stays as it is.`;
  if (files === 0) return `${where} has no such files; ${dir} stays as it is.`;
  if (downloaded === 0) return `${dir} already has the files of ${where}, commit ${commit.slice(0, 10)}.`;
  return `Fetched ${files} files of ${where} into ${dir}, ${downloaded} of them downloaded, commit ${commit.slice(0, 10)}.`;
}

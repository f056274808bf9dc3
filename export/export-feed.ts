/** One whole export: published rows in, the feed's files out, all or nothing. */
import { mediaFolder } from '../collections/media/media-folder.ts';
import { type BuildContext, openEnvelope } from '../src/contract/context.ts';
import type { IndexCounts } from '../src/contract/index-file.ts';
import { EXPORT_MANIFEST } from '../src/contract/owners.ts';
import type { Problem } from '../src/feed/broken-rows.ts';
import type { Settings } from '../src/lib/settings.ts';
import { buildFeed } from './files/build.ts';
import type { SiteAssets } from './pages/site-assets.ts';
import { openFeedDatabase } from './read/feed-database.ts';
import { readPublished } from './read/read.ts';
import { signingOf } from './sign/signing-of.ts';
import { PublishError } from './write/file-system.ts';
import { type PublishedTree, publishTree } from './write/publish-tree.ts';

export interface ExportJob {
  /** Where the tree is published. */
  out: string;
  settings: Settings;
  context: BuildContext;
  /** What the pages load, if it is being bundled already. */
  assets?: Promise<SiteAssets>;
  /** A real folder instead of a link to a release. */
  plain: boolean;
  /** Called for each picture without a file, and for each pending row that a preview leaves out. */
  onLeftOut: (problem: Problem) => void;
}

/**
 * @returns what was published, with the counts of `index.json`
 * @throws BrokenRowsError, PublishError: the previous feed then stays
 */
export async function exportFeed(job: ExportJob): Promise<PublishedTree & { counts: IndexCounts | undefined }> {
  const { out, settings, context, assets, plain, onLeftOut } = job;
  const database = await openFeedDatabase(settings.DATABASE_URI, { authToken: settings.DATABASE_AUTH_TOKEN });
  try {
    let counts: IndexCounts | undefined;
    const tree = await publishTree({
      out,
      job: 'export',
      hasManyFiles: true,
      // The rows are read in here, so that their memory is free again when the manifest is built.
      write: async (stage) => {
        try {
          const rows = await readPublished(database, context);
          const folder = mediaFolder(settings.DATABASE_URI);
          // Its packages are loaded only where there is a bucket.
          if (process.env.MEDIA_BUCKET) await (await import('./files/fetch-pictures.ts')).fetchPictures(rows, folder);
          counts = await buildFeed(rows, { context, stage, mediaFolder: folder, onLeftOut, assets });
        } catch (error) {
          // What is wrong with the rows may be the damage of the file.
          if (!(error instanceof PublishError)) database.assertIntact();
          throw error;
        }
      },
      assertPublishable: () => database.assertIntact(),
      manifest: { path: EXPORT_MANIFEST, envelope: openEnvelope(context, 'manifest') },
      signing: signingOf(settings, context),
      plain,
    });
    return { ...tree, counts };
  } finally {
    await database.close();
  }
}

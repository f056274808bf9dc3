import { describe, expect, it } from 'vitest';
import { formPlan, type Plan } from '../../../../../src/admin/fields/rules/form-plan.ts';
import { rulesContent } from '../../../../../src/contract/rules.ts';

const plan = formPlan(rulesContent, (name) => name);

/** `path: kind`, with a star for what must be filled in. */
function lines(of: Plan, path = ''): string[] {
  const line = `${path}: ${of.kind}${of.required ? ' *' : ''}`;
  if (of.kind === 'object')
    return Object.entries(of.fields).flatMap(([name, field]) => lines(field, `${path}/${name}`));
  if (of.kind === 'list' || of.kind === 'named') return [line, ...lines(of.item, `${path}/#`)];
  return [line];
}

describe('the form of the EU rules', () => {
  it('has an input for every field of the contract, and marks what is needed', () => {
    const all = lines(plan);
    expect(all.length).toBeGreaterThan(100);
    expect(all).toEqual(
      expect.arrayContaining([
        '/sources: named *',
        '/sources/#/url: link *',
        '/eu/acts: list *',
        '/eu/acts/#/applies: day *',
        '/eu/acts/#/note: long text *',
        '/eu/acts/#/note_key: text key *',
        '/eu/agencies/#/org: organisation',
        '/eu/institutions/#/role: choice *',
        '/countries/NO/law_src: source *',
        '/countries/NO/note4: long text',
        '/countries/NO/note4_src: list',
        '/countries/NO/note4_src/#: source *',
        '/countries/IS/parliament_org: organisation',
        '/copy/#/#: long text *',
      ]),
    );
  });

  it('explains every field', () => {
    const unexplained = (of: Plan, path = ''): string[] => {
      const inner =
        of.kind === 'object'
          ? Object.entries(of.fields).flatMap(([name, field]) => unexplained(field, `${path}/${name}`))
          : of.kind === 'list' || of.kind === 'named'
            ? unexplained(of.item, `${path}/#`)
            : [];
      return of.help === '' && !path.endsWith('#') && path !== '' ? [path, ...inner] : inner;
    };
    expect(unexplained(plan)).toEqual([]);
  });
});

/** The who's who: organisations and people (docs/feed-rules.md 7.3, 7.4). */
import type { CollectionConfig } from 'payload';
import { entityCountries } from '../src/contract/countries.ts';
import { statuses } from '../src/contract/orgchart.ts';
import { whenAsTyped } from '../src/contract/primitives.ts';
import { profileKinds } from '../src/contract/profiles.ts';
import { slugOf } from '../src/lib/identity.ts';
import { array, checkbox, collapsible, group, row, select, text, textarea, textList } from './fields/builders.ts';
import { checked } from './fields/checked.ts';
import { checkedSources } from './fields/checked-sources.ts';
import { countryOf } from './fields/country.ts';
import { picture, reference } from './fields/reference.ts';
import { url } from './fields/url.ts';
import { editorialCollection } from './review/editorial-collection.ts';

const pictureReviews = ['unchecked', 'approved', 'refused'] as const;
const review = select('review', pictureReviews, {
  defaultValue: 'unchecked',
  help: 'Only an approved picture is in the feed.',
});

/** When something was done: a day, or words. */
const when = (name: string, help?: string) =>
  text(name, {
    ...(help ? { help } : {}),
    validate: checked(whenAsTyped, 'Give a day that exists, such as 22.11.2026.'),
  });

export const Entities: CollectionConfig = editorialCollection({
  slug: 'entities',
  group: "Who's who",
  description: 'Organisations and people. Facts need a source; people need a public role.',
  title: 'name',
  columns: ['type', 'sector', 'country', 'org'],
  search: ['aliases', 'role', 'description', 'url', 'profile_url', 'org', 'profiles.url', 'profiles.label'],
  sort: 'name',
  id: {
    help: 'A short name. Generated from the name when left empty.',
    from: ({ name }) => slugOf(name),
    needs: () => ({ path: 'name', message: 'Fill in the name: the id is generated from it.' }),
    // The page /org-chart/index.html/ would hide the file /org-chart/index.html.
    reserved: ['relations', 'regulation', 'index.html'],
  },
  fields: [
    text('name'),
    row(
      select('type', ['organisation', 'person']),
      select('sector', ['public', 'private']),
      countryOf('country', entityCountries),
    ),
    textarea('description'),
    row(
      reference('org', 'entities', {
        label: 'Organisation',
        filter: { type: { equals: 'organisation' } },
        condition: (data) => data.type === 'person',
      }),
      text('role', { admin: { condition: (data) => data.type === 'person' } }),
    ),
    row(url('url', { label: 'Website' }), url('profile_url', { help: "The organisation's page about the person." })),
    checkedSources(),
    array(
      'profiles',
      [
        row(select('kind', profileKinds), text('label')),
        row(url('url'), url('source_url', { help: 'A page that proves the profile is theirs.' })),
        row(select('status', statuses, { defaultValue: 'pending' }), when('reviewed'), when('added')),
        text('note'),
      ],
      { help: 'Public profile links. Only published ones are in the feed.' },
    ),
    row(
      text('origin', { help: 'Where the row comes from, such as "regulator list".' }),
      text('group'),
      textList('aliases'),
    ),
    collapsible(
      'Photo',
      group('image', [
        picture('media'),
        row(text('origin'), review),
        row(when('checked'), when('reviewed')),
        text('note'),
      ]),
    ),
    collapsible(
      'Logo',
      group('logo', [
        picture('media'),
        row(
          text('source', { help: 'Where the logo comes from, in words.' }),
          url('source_url'),
          when('fetched', 'The day, such as 2026-11-22.'),
        ),
        row(review, when('reviewed'), text('kind')),
        row(text('wikidata'), text('page')),
        text('note'),
        array('history', [row(text('review'), text('reason'), when('date'))]),
      ]),
    ),
    collapsible(
      'More',
      row(checkbox('caveat'), checkbox('from_talks', { help: 'The person was added because of a talk.' })),
      row(text('review'), text('via'), when('added')),
    ),
  ],
});

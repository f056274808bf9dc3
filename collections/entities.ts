/** The who's who: organisations and people (spec.md §2.8, "Entity"). */
import type { CollectionConfig } from 'payload';
import { entityCountries } from '../src/contract/countries.ts';
import { statuses } from '../src/contract/orgchart.ts';
import { profileKinds } from '../src/contract/profiles.ts';
import { slugOf } from '../src/lib/identity.ts';
import { checkedSources } from './fields/checked-sources.ts';
import { choice, flag, fold, group, line, longText, rows, text, texts } from './fields/plain.ts';
import { picture, reference } from './fields/reference.ts';
import { url } from './fields/url.ts';
import { editorial } from './review/editorial.ts';

const pictureReviews = ['unchecked', 'approved', 'refused'] as const;
const review = choice('review', pictureReviews, {
  defaultValue: 'unchecked',
  help: 'Only an approved picture is in the feed.',
});

export const Entities: CollectionConfig = editorial({
  slug: 'entities',
  group: "Who's who",
  description: 'Organisations and people. Facts need a source; people need a public role.',
  title: 'name',
  columns: ['type', 'sector', 'country', 'org'],
  search: ['name', 'id', 'role'],
  sort: 'name',
  id: {
    help: 'A short name. Made from the name when left empty.',
    from: ({ name }) => slugOf(name),
    needs: () => ({ path: 'name', message: 'Give the name: the id is made from it.' }),
    reserved: ['relations', 'regulation'],
  },
  fields: [
    text('name'),
    line(
      choice('type', ['organisation', 'person']),
      choice('sector', ['public', 'private']),
      choice('country', entityCountries),
    ),
    longText('description'),
    line(
      reference('org', 'entities', {
        label: 'Organisation',
        filter: { type: { equals: 'organisation' } },
        condition: (data) => data.type === 'person',
      }),
      text('role', { admin: { condition: (data) => data.type === 'person' } }),
    ),
    line(url('url', { label: 'Website' }), url('profile_url', { help: "The organisation's page about the person." })),
    checkedSources(),
    rows(
      'profiles',
      [
        line(choice('kind', profileKinds), text('label')),
        line(url('url'), url('source_url', { help: 'The page that shows that the profile is theirs.' })),
        line(choice('status', statuses, { defaultValue: 'pending' }), text('reviewed'), text('added')),
        text('note'),
      ],
      { help: 'Public profile links. Only published ones are in the feed.' },
    ),
    line(
      text('origin', { help: 'Where the row came from, such as "regulator list".' }),
      text('group'),
      texts('aliases'),
    ),
    fold(
      'Photo',
      group('image', [
        picture('media'),
        line(text('origin'), review),
        line(text('checked'), text('reviewed')),
        text('note'),
      ]),
    ),
    fold(
      'Logo',
      group('logo', [
        picture('media'),
        line(
          text('source', { help: 'Where the logo is from, in words.' }),
          url('source_url'),
          text('fetched', { help: 'The day, such as 2026-11-22.' }),
        ),
        line(review, text('reviewed'), text('kind')),
        line(text('wikidata'), text('page')),
        text('note'),
        rows('history', [line(text('review'), text('reason'), text('date'))]),
      ]),
    ),
    fold(
      'More',
      line(flag('caveat'), flag('from_talks', { help: 'The person came in through a talk.' })),
      line(text('review'), text('via'), text('added')),
    ),
  ],
});

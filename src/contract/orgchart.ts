/** The who's who: closed objects with exactly the specified fields (docs/feed-rules.md 7.2 to 7.10). */
import { z } from 'zod';
import { isRealDay } from '../lib/dates/real-time.ts';
import { entityCountry, nordicCountry } from './countries.ts';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { pictureFields, pictureFieldsOrNull } from './logo.ts';
import { date, dayAsTyped, id, text, timestamp, url, whenAsTyped } from './primitives.ts';
import { countOf, sourceName } from './shared-fields.ts';

export const relationTypes = ['collaboration', 'licensed', 'partner', 'refused', 'supervises', 'uses licence'] as const;
export const statuses = ['pending', 'published', 'rejected'] as const;
export type Status = (typeof statuses)[number];
export const entityTypes = ['person', 'organisation'] as const;
export const entitySectors = ['private', 'public'] as const;

const status = z.enum(statuses).describe('Always `published` in the public feed; a preview also has pending rows.');

const daysAsTyped = ['2026-11-22', '22.11.2026'];

/** Notes of the editors, which they write as they like. */
const note = text.optional().describe("An editor's note.");
const reviewed = whenAsTyped
  .optional()
  .meta({ description: 'When it was reviewed, as the editor wrote it.', examples: daysAsTyped });
const added = whenAsTyped
  .optional()
  .meta({ description: 'When it was added, as the editor wrote it.', examples: daysAsTyped });
const review = text.meta({ description: "The result of the editors' review.", examples: ['approved'] });

/** A page that the row was checked against. The date stays as the editor typed it. */
export const checkedSource = z
  .strictObject({
    url: url.describe('The page.'),
    title: text.describe('The title of the page.'),
    source_name: sourceName.describe('Who publishes the page.'),
    date: dayAsTyped.meta({
      description: 'The day of the check: `YYYY-MM-DD` or `DD.MM.YYYY`.',
      examples: daysAsTyped,
    }),
  })
  .describe('A page that the row was checked against.');

const checkedSources = z.array(checkedSource).describe('The pages that the row was checked against.');

/** A photo without its page, author or licence is not published, so these fields are never null (docs/feed-rules.md 7.6). */
const image = z
  .strictObject({
    file: pictureFields.file_url,
    source_page: url.describe('The page that the photo was taken from.'),
    author: pictureFields.author,
    license: pictureFields.license,
    license_url: pictureFields.license_url,
    origin: text.meta({ description: 'Where the photo comes from, in words.', examples: ['press photo'] }),
    review,
    note,
    checked: whenAsTyped
      .optional()
      .meta({ description: 'When it was checked, as the editor wrote it.', examples: daysAsTyped }),
    reviewed,
  })
  .describe('A photo with its licence and credit.');

const logoReview = z.strictObject({
  review,
  reason: text.describe('The reason for this result.'),
  date: whenAsTyped.meta({ description: 'The day of the review, as the editor wrote it.', examples: daysAsTyped }),
});

const entityLogo = z
  .strictObject({
    source: text.meta({ description: 'Where the logo comes from, in words.', examples: ['official site'] }),
    source_url: url.describe('The page that the logo was taken from.'),
    file: pictureFields.file_url.describe('The logo file.'),
    fetched: whenAsTyped.meta({
      description: 'When the logo was fetched, as the editor wrote it.',
      examples: daysAsTyped,
    }),
    review,
    license: pictureFields.license.optional(),
    author: pictureFieldsOrNull.author.optional(),
    wikidata: text.optional().meta({ description: 'The Wikidata item of the entity.', examples: ['Q12345'] }),
    reviewed,
    raster: pictureFields.file_url.optional().describe('The logo as a raster picture, never SVG.'),
    page: text.optional().meta({
      description: 'The page about the logo.',
      examples: ['https://bank.example.org/brand'],
    }),
    kind: text.optional().meta({ description: 'The kind of logo, as a free label.', examples: ['wordmark'] }),
    note,
    history: z.array(logoReview).optional().describe('Earlier reviews.'),
  })
  .describe('A logo with its licence and credit.');

const profile = z
  .strictObject({
    kind: text.meta({ description: 'What the link leads to.', examples: ['microblog', 'encyclopedia'] }),
    label: text.meta({ description: 'The text of the link.', examples: ['@example_bank'] }),
    url: url.meta({ description: 'The profile.', examples: ['https://social.example.org/@example_bank'] }),
    source_url: url.describe('A page that shows whose profile it is.'),
    status: status.describe('Always `published` in the public feed; a preview also has pending links.'),
    reviewed,
    note,
    added,
  })
  .describe('A public profile of the entity.');

const talkId = id.meta({ description: 'The id of the talk.', examples: ['sv-a1B2_c3'] });
const eventId = id.optional().meta({ description: 'The id of the event of the talk.', examples: ['0123456789ab'] });
const talkDay = date.optional().describe('The day of the talk.');

const talk = z
  .strictObject({
    id: talkId,
    title: text.describe('The title of the talk.'),
    video_url: url.meta({
      description: 'The address of the video.',
      examples: ['https://video.example.org/watch/a1B2_c3'],
    }),
    event_id: eventId,
    date: talkDay,
  })
  .describe('A talk that names the person.');

const affiliation = z
  .strictObject({
    talk_id: talkId,
    organisation: text.meta({
      description: 'The organisation, as the page of the talk states it.',
      examples: ['Example Bank'],
    }),
    source_url: url.describe('The page of the talk.'),
    source_name: sourceName.describe('The channel that published the talk, or the platform.'),
    retrieved_at: timestamp.describe('When that page was read.'),
    role: text.optional().meta({ description: 'The role there.', examples: ['Head of research'] }),
    event_id: eventId,
    date: talkDay,
  })
  .describe('An organisation that the page of a talk states for the person.');

/** Only the optional fields of docs/feed-rules.md 7.4 are left out when empty. */
export const entityRow = z
  .strictObject({
    id: id.describe('Stable id of the entity.'),
    name: text.meta({ description: 'The name.', examples: ['Example Bank'] }),
    type: z.enum(entityTypes).describe('Whether the entity is a person or an organisation.'),
    sector: z.enum(entitySectors).describe('The sector that the entity belongs to.'),
    country: entityCountry.nullable().describe('The country or region of the entity; null when unknown.'),
    description: text.nullable().describe('What the entity is or does, in English; null without a description.'),
    sources: checkedSources,
    image: image.nullable().describe('The photo with its licence and credit; null without an approved photo.'),
    caveat: z.boolean().optional().describe('True when the facts of the row need caution.'),
    origin: text.meta({ description: 'Where the row comes from, as a free label.', examples: ['official site'] }),
    group: text
      .nullable()
      .optional()
      .meta({ description: 'The group in which the entity is shown.', examples: ['Central banks'] }),
    status,
    logo: entityLogo.optional().describe('The logo with its licence and credit; left out without an approved logo.'),
    org: id.nullable().optional().describe("The id of the person's organisation."),
    role: text
      .nullable()
      .optional()
      .meta({ description: "The person's role in the organisation.", examples: ['Head of research'] }),
    profile_url: url.optional().describe("The organisation's page about the person."),
    profiles: z.array(profile).optional().describe('Public profile links.'),
    talk_ids: z
      .array(id)
      .optional()
      .meta({ description: 'The ids of the talks that name the person.', examples: [['sv-a1B2_c3']] }),
    talks: z.array(talk).optional().describe('The talks that name the person.'),
    affiliations: z
      .array(affiliation)
      .optional()
      .describe('The organisations that the pages of the talks state for the person.'),
    url: url.nullable().optional().describe('The website of the entity.'),
    aliases: z
      .array(text)
      .optional()
      .meta({ description: 'Other names.', examples: [['EB', 'Example Bank Ltd']] }),
    review: text.optional().describe('A remark by the editors on their review.'),
    via: text.optional().meta({ description: 'How the row was found, as a free label.', examples: ['editor'] }),
    added,
    event_ids: z
      .array(id)
      .optional()
      .meta({ description: 'The ids of the events of those talks.', examples: [['0123456789ab']] }),
    from_talks: z.boolean().optional().describe('True when the person was added because of a talk.'),
  })
  .describe('A person or organisation. Optional fields are left out when empty.');

export type EntityRow = z.output<typeof entityRow>;

export const relationRow = z
  .strictObject({
    id: id.meta({ description: 'Stable id.', examples: ['r-example-supervisor-example-bank'] }),
    from: id.meta({
      description: 'The id of the entity that the relation starts from.',
      examples: ['example-supervisor'],
    }),
    to: id.describe('The id of the other entity.'),
    type: z.enum(relationTypes).describe('The kind of relation, read from `from` to `to`.'),
    label: text.meta({ description: 'The relation in words.', examples: ['supervises'] }),
    sources: checkedSources,
    status,
  })
  .describe('A relation between two entities.');

export type RelationRow = z.output<typeof relationRow>;

export const regulationRow = z
  .strictObject({
    country: nordicCountry.describe('The country; there is one note per country.'),
    mica: text.describe('How MiCA, the EU regulation on markets in crypto-assets, applies.'),
    law: text.describe('The national law.'),
    regulator: text.meta({ description: 'The authority in charge.', examples: ['Example Supervisory Authority'] }),
    status: text.describe('The state of the law, in words.'),
    sources: checkedSources,
  })
  .describe('How crypto-assets are regulated in one country.');

export type RegulationRow = z.output<typeof regulationRow>;

const relations = z.array(relationRow).describe('The relations between listed entities, by id.');
const regulation = z.array(regulationRow).describe('One regulation note per country.');
const caveats = z.array(text).describe("What readers should know about the who's who.");

/** Exactly six fields and no envelope (docs/feed-rules.md 7.2). */
export const orgchart = z.strictObject({
  updated: date.describe('The day on which a row was last changed.'),
  no_export_date: z
    .string()
    .regex(/^\d\d\.\d\d\.\d{4}$/, 'must be a day such as 22.11.2026')
    .refine(isRealDay, 'must be a day that exists')
    .meta({ description: 'The day of the build, `DD.MM.YYYY`.', examples: ['22.11.2026'] }),
  entities: z
    .array(entityRow)
    .describe('Each organisation, by name, followed by its people; people without a listed organisation last.'),
  relations,
  regulation,
  caveats,
});

export const entityItem = z.object({ ...envelope('entity'), item: entityRow });
export const relationItem = z.object({ ...envelope('relations'), item: relationRow });
export const relationList = z.object({ ...envelope('relations'), count: countOf('relations'), relations });
export const regulationList = z.object({
  ...envelope('regulation'),
  count: countOf('regulation'),
  regulation,
  caveats,
});

const owner = 'export' as const;
const relationFile = {
  schemaName: 'RelationList',
  schema: relationList,
  owner,
  list: 'relations',
  itemPath: '/api/v1/orgchart/relations/{id}.json',
};
const regulationFile = { schemaName: 'RegulationList', schema: regulationList, owner, list: 'regulation' };

export const orgchartFiles: FeedFile[] = [
  {
    id: 'api-v1-orgchart',
    path: '/api/v1/orgchart.json',
    summary: "Published who's who: organisations, people, relations, regulation notes, caveats.",
    schemaName: 'OrgChart',
    schema: orgchart,
    owner,
    list: 'entities',
    itemPath: '/api/v1/orgchart/{id}.json',
  },
  {
    id: 'orgchart-entity',
    path: '/api/v1/orgchart/{id}.json',
    summary: "One who's who entity.",
    schemaName: 'Entity',
    schema: entityItem,
    owner,
  },
  {
    id: 'api-v1-orgchart-relations',
    path: '/api/v1/orgchart/relations.json',
    summary: 'Relations between published entries.',
    ...relationFile,
  },
  {
    id: 'api-v1-orgchart-regulation',
    path: '/api/v1/orgchart/regulation.json',
    summary: 'Regulation status per Nordic country.',
    ...regulationFile,
  },
  {
    id: 'orgchart-relation',
    path: '/api/v1/orgchart/relations/{id}.json',
    summary: 'One relation.',
    schemaName: 'Relation',
    schema: relationItem,
    owner,
  },
  {
    id: 'api-v1-relations',
    path: '/api/v1/relations.json',
    summary: 'The same bytes as /api/v1/orgchart/relations.json.',
    ...relationFile,
    aliasOf: '/api/v1/orgchart/relations.json',
    added: true,
  },
  {
    id: 'api-v1-regulation',
    path: '/api/v1/regulation.json',
    summary: 'The same bytes as /api/v1/orgchart/regulation.json.',
    ...regulationFile,
    aliasOf: '/api/v1/orgchart/regulation.json',
    added: true,
  },
];

/** The who's who: exactly the specified fields; optional ones are left out when empty (docs/feed-rules.md 7.2 to 7.4). */
import type { EntityRow, RegulationRow, RelationRow } from '../contract/orgchart.ts';
import { mediaUrl, originalUrl } from './pictures.ts';
import type { Build, TalkFacts } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { eventIdOf } from './talks.ts';
import { dayOf, present, required, textOf, timestampOf } from './values.ts';

type StoredEntity = StoredRows['entities'];

export function entityRow(row: StoredEntity, build: Build): EntityRow {
  const { refs } = build;
  const talks = refs.talksOfEntity.get(row.id) ?? [];
  const org = row.type === 'person' && row.org && refs.entities.has(row.org) ? row.org : null;
  return {
    id: row.id,
    name: required(row.name),
    type: (row.type ?? '') as EntityRow['type'],
    sector: (row.sector ?? '') as EntityRow['sector'],
    country: row.country ?? null,
    description: textOf(row.description),
    sources: checkedSourcesOf(row.sources),
    image: imageOf(row, build),
    origin: required(row.origin),
    status: row.status,
    ...present({
      caveat: row.caveat || null,
      group: textOf(row.group),
      logo: entityLogoOf(row, build),
      org,
      role: row.type === 'person' ? textOf(row.role) : null,
      profile_url: textOf(row.profile_url),
      profiles: profilesOf(row, build),
      talk_ids: talks.map((talk) => talk.id),
      talks: talks.map((talk) => talkOf(talk, build)),
      affiliations: talks.flatMap((talk) => affiliationsOf(row.id, talk, build)),
      url: textOf(row.url),
      aliases: row.aliases ?? [],
      review: textOf(row.review),
      via: textOf(row.via),
      added: textOf(row.added),
      event_ids: [...new Set(talks.flatMap((talk) => eventIdOf(talk, build.refs) ?? []))],
      from_talks: row.from_talks || null,
    }),
  };
}

export function relationRow(row: StoredRows['relations']): RelationRow {
  return {
    id: row.id,
    from: required(row.from),
    to: required(row.to),
    type: (row.type ?? '') as RelationRow['type'],
    label: required(row.label),
    sources: checkedSourcesOf(row.sources),
    status: row.status,
  };
}

export function regulationRow(row: StoredRows['regulation']): RegulationRow {
  return {
    country: (row.country ?? '') as RegulationRow['country'],
    mica: required(row.mica),
    law: required(row.law),
    regulator: required(row.regulator),
    status: required(row.status_text),
    sources: checkedSourcesOf(row.sources),
  };
}

/** Profile links have their own status. A preview also shows pending ones (docs/feed-rules.md 7.7, 2.10). */
export function profilesOf(row: StoredEntity, { context }: Pick<Build, 'context'>): NonNullable<EntityRow['profiles']> {
  const shown = (row.profiles ?? []).filter(
    ({ status }) => status === 'published' || (context.preview && status === 'pending'),
  );
  return shown.map((profile) => ({
    kind: required(profile.kind),
    label: required(profile.label),
    url: required(profile.url),
    source_url: required(profile.source_url),
    status: profile.status ?? 'pending',
    ...present({ reviewed: textOf(profile.reviewed), note: textOf(profile.note), added: textOf(profile.added) }),
  }));
}

function checkedSourcesOf(sources: StoredEntity['sources']): EntityRow['sources'] {
  return (sources ?? []).map((source) => ({
    url: required(source.url),
    title: required(source.title),
    source_name: required(source.source_name),
    date: required(source.date),
  }));
}

/** Only an approved picture is in the feed (docs/feed-rules.md 7.6). */
function imageOf({ image }: StoredEntity, { context, refs }: Build): EntityRow['image'] {
  const media = image?.review === 'approved' && image.media ? refs.media.get(image.media) : undefined;
  if (!media) return null;
  return {
    file: mediaUrl(media, context),
    source_page: required(media.source_url),
    author: required(media.author),
    license: required(media.license),
    license_url: required(media.license_url),
    origin: required(image?.origin),
    review: 'approved',
    ...present({ note: textOf(image?.note), checked: textOf(image?.checked), reviewed: textOf(image?.reviewed) }),
  };
}

function entityLogoOf({ logo }: StoredEntity, { context, refs }: Build): EntityRow['logo'] | null {
  const media = logo?.review === 'approved' && logo.media ? refs.media.get(logo.media) : undefined;
  if (!media) return null;
  const history = (logo?.history ?? []).map((entry) => ({
    review: required(entry.review),
    reason: required(entry.reason),
    date: required(entry.date),
  }));
  return {
    source: required(logo?.source),
    source_url: required(logo?.source_url),
    file: originalUrl(media, context),
    fetched: required(logo?.fetched),
    review: 'approved',
    ...present({
      license: textOf(media.license),
      author: textOf(media.author),
      wikidata: textOf(logo?.wikidata),
      reviewed: textOf(logo?.reviewed),
      raster: mediaUrl(media, context),
      page: textOf(logo?.page),
      kind: textOf(logo?.kind),
      note: textOf(logo?.note),
      history,
    }),
  };
}

function talkOf(talk: TalkFacts, build: Build): NonNullable<EntityRow['talks']>[number] {
  return {
    id: talk.id,
    title: required(talk.title),
    video_url: required(talk.video_url),
    ...present({ event_id: eventIdOf(talk, build.refs), date: dayOf(talk.date) }),
  };
}

/** Only affiliations that the talk page stated (docs/feed-rules.md 7.8). */
function affiliationsOf(entity: string, talk: TalkFacts, build: Build): NonNullable<EntityRow['affiliations']> {
  const stated = (talk.speakers ?? []).filter((speaker) => speaker.entity === entity && textOf(speaker.organisation));
  return stated.map((speaker) => ({
    talk_id: talk.id,
    organisation: required(speaker.organisation),
    source_url: required(talk.source_url),
    source_name: textOf(talk.channel) ?? required(talk.platform),
    retrieved_at: timestampOf(talk.retrieved_at) ?? '',
    ...present({ role: textOf(speaker.role), event_id: eventIdOf(talk, build.refs), date: dayOf(talk.date) }),
  }));
}

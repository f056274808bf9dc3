/** One organisation or person of the who's who. Pictures are files of ours only (docs/feed-rules.md 16.26). */
import type { EntityRow } from '../../contract/orgchart.ts';
import { capitalise } from '../capitalise.ts';
import { shortDate } from '../dates.ts';
import { neighboursMap } from '../drawings/neighbours-map.ts';
import { type Here, ownPath } from '../here.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { hostOf } from '../parts/host-of.ts';
import { type ChartEntity, countryAnchor, type EntityRelation, type OrgChart } from '../parts/org-chart.ts';
import { oval } from '../parts/oval.ts';
import { inPlace, nameOfPlace } from '../parts/place-name.ts';
import { relationWords } from '../parts/relation-words.ts';
import { asData, crumbs, empty, head, row } from '../parts/rows.ts';
import type { Site } from '../site.ts';
import { en } from '../texts/en.ts';

export interface EntryRows {
  entity: EntityRow;
  chart: OrgChart;
  /** The ids of the talks that have a page. */
  talks: ReadonlySet<string>;
  /** The titles of the events that have a page, by id. */
  events: ReadonlyMap<string, string>;
}

export function entryPage(rows: EntryRows, here: Here): string {
  const { entity, chart } = rows;
  const relations = chart.relationsOf.get(entity.id) ?? [];
  const description = entity.description ?? summaryOf(entity);
  const picture = pathOfPicture(entity.image?.file, here.site) ?? pathOfPicture(logoFile(entity), here.site);
  const path = `/api/v1/orgchart/${entity.id}.json`;
  return document(here, {
    title: entity.name,
    description,
    image: picture,
    main: html`${crumbs(here.t.breadcrumb, [
      { href: here.link('/org-chart/'), text: here.t.whosWho },
      { href: here.link(`/org-chart/#${countryAnchor(entity.country)}`), text: nameOfPlace(entity.country) },
    ])}<article class="cols">
<div class="rows">
${top(rows, here)}${drawing(entity, relations, here)}<h2 id="relations">Relations</h2>
${relations.length === 0 ? empty('No relation to another entry has been published.') : list(relations.map((one) => relationItem(one, here)))}${people(rows, here)}${talks(rows, here)}${affiliations(rows, here)}${sources(entity)}</div>
<div class="aside">
${inShort(rows, here)}${pictures(entity, here)}${asData(here.t.asData, { href: here.file(path), path })}</div>
</article>`,
    jsonLd: jsonLd(rows, description, here.site),
  });
}

const list = (items: readonly Html[]): Html => html`<ul class="list">\n${items}</ul>\n`;

const section = (id: string, heading: string, items: readonly Html[]): Html | null =>
  items.length === 0 ? null : html`<h2 id="${id}">${heading}</h2>\n${list(items)}`;

const item = (rail: HtmlValue, body: HtmlValue): Html =>
  html`<li class="row"><div class="rail">${rail}</div><div class="body">${body}</div></li>\n`;

const sectors = { public: 'Public sector', private: 'Private sector' };
const types = { organisation: 'Organisation', person: 'Person' };

/** For search engines, where there is no description. */
const summaryOf = ({ name, type, sector, country }: EntityRow): string =>
  `${name}: ${types[type].toLowerCase()}, ${sectors[sector].toLowerCase()}, ${inPlace(country)}.`;

function top({ entity, chart }: EntryRows, here: Here): Html {
  const organisation = chart.byId.get(entity.org ?? '');
  const role = [entity.role && html`${entity.role}`, organisation && entryLink(organisation, here)].filter(
    (part) => part,
  );
  return html`${head(
    html`${oval(entity.country, here)}<span>${types[entity.type]}</span><span>${sectors[entity.sector]}</span>`,
    html`<h1>${entity.name}</h1>${role.length > 0 && html`<p>${role.map((part, at) => [at > 0 && ', ', part])}</p>`}${
      entity.description === null
        ? html`<p class="empty">Not described yet.</p>`
        : html`<p class="lede">${entity.description}</p>`
    }`,
  )}${
    entity.caveat &&
    row(
      'Caveat',
      html`<p>Read this entry together with <a href="${here.link('/org-chart/#notes')}">the notes on the list</a>.</p>`,
    )
  }`;
}

const entryLink = ({ id, name }: ChartEntity, here: Here): Html =>
  html`<a href="${here.link(`/org-chart/${id}/`)}">${name}</a>`;

function drawing(entity: EntityRow, relations: readonly EntityRelation[], here: Here): Html | null {
  const map = neighboursMap(entity, relations, here.link);
  return (
    map &&
    html`<div class="row wide"><div class="rail">Neighbours</div><figure class="body map">\n${map}\n</figure></div>\n`
  );
}

function relationItem({ relation, other, outgoing }: EntityRelation, here: Here): Html {
  const { type, label } = relation;
  return item(
    relationWords[type][outgoing ? 'outgoing' : 'incoming'],
    html`<h3 class="name">${entryLink(other, here)}</h3><p class="quiet">${capitalise(label)}${relation.sources.map(
      ({ url, title, date }, at) => html`${at === 0 ? '. ' : '; '}<a class="out" href="${url}">${title}</a>, ${date}`,
    )}</p>`,
  );
}

const people = ({ entity, chart }: EntryRows, here: Here): Html | null =>
  section(
    'people',
    'People',
    (chart.peopleOf.get(entity.id) ?? []).map((person) =>
      item(person.role ?? 'Role not stated', html`<h3 class="name">${entryLink(person, here)}</h3>`),
    ),
  );

const day = (date: string | undefined, { language }: Here): Html | string =>
  date === undefined ? 'Day not stated' : html`<time datetime="${date}">${shortDate(date, language.html_lang)}</time>`;

const talks = ({ entity, talks: known, events }: EntryRows, here: Here): Html | null =>
  section(
    'talks',
    here.t.talks,
    (entity.talks ?? []).map(({ id, title, video_url, event_id, date }) =>
      item(
        day(date, here),
        html`<h3 class="name">${
          known.has(id)
            ? html`<a href="${here.link(`/talks/${id}/`)}">${title}</a>`
            : html`<a class="out" href="${video_url}">${title}</a>`
        }</h3>${eventLine(event_id, events, here)}`,
      ),
    ),
  );

function eventLine(id: string | undefined, events: EntryRows['events'], here: Here): Html | null {
  const title = events.get(id ?? '');
  return title === undefined
    ? null
    : html`<p class="quiet"><a href="${here.link(`/calendar/${id}/`)}">${title}</a></p>`;
}

/** What the pages of talks stated (docs/feed-rules.md 7.8). */
const affiliations = ({ entity }: EntryRows, here: Here): Html | null =>
  section(
    'affiliations',
    'Affiliations stated at talks',
    (entity.affiliations ?? []).map(({ organisation, role, source_url, source_name, retrieved_at, date, talk_id }) => {
      const title = entity.talks?.find(({ id }) => id === talk_id)?.title;
      return item(
        day(date, here),
        html`<p>${[role, organisation].filter(Boolean).join(', ')}</p><p class="quiet">${title !== undefined && `${title}. `}<a class="out" href="${source_url}">${source_name}</a>, retrieved on ${shortDate(retrieved_at, here.language.html_lang)}</p>`,
      );
    }),
  );

/** The days stay as the editor typed them (docs/feed-rules.md 1.19). */
const sources = (entity: EntityRow): Html | null =>
  section(
    'sources',
    'Sources',
    entity.sources.map(({ url, title, source_name, date }) =>
      item(date, html`<p><a class="out" href="${url}">${title}</a>, ${source_name}</p>`),
    ),
  );

function inShort({ entity }: EntryRows, here: Here): Html | null {
  const { aliases = [], url, profile_url, profiles = [], group, origin, added } = entity;
  const out = (address: string, text = hostOf(address)) => html`<a class="out" href="${address}">${text}</a>`;
  const facts: [string, HtmlValue][] = [
    ['Also called', aliases.length > 0 && html`<p>${aliases.join('; ')}</p>`],
    ['Group', group && html`<p>${group}</p>`],
    ['Site', url && html`<p>${out(url)}</p>`],
    ['Own page', profile_url && html`<p>${out(profile_url)}</p>`],
    [
      'Profiles',
      profiles.length > 0 &&
        profiles.map(
          ({ kind, label, url: address }) => html`<p>${out(address, label)} <span class="quiet">${kind}</span></p>`,
        ),
    ],
    ['Origin', html`<p>${origin}</p>`],
    ['Added', added && html`<p>${/^\d{4}-\d\d-\d\d$/.test(added) ? day(added, here) : added}</p>`],
  ];
  return html`<section class="rows"><h2>In short</h2>
<dl class="facts">
${facts.map(([name, value]) => value && html`<div class="row"><dt class="rail">${name}</dt><dd class="body">${value}</dd></div>\n`)}</dl></section>\n`;
}

const logoFile = ({ logo }: EntityRow): string | undefined => logo?.raster ?? logo?.file;

/** Null for a picture that is not ours: nothing is loaded from elsewhere (docs/feed-rules.md 16.11). */
function pathOfPicture(address: string | undefined, site: Site): string | null {
  const path = address === undefined ? null : ownPath(address, site);
  return path?.startsWith('/media/') ? path : null;
}

function pictures(entity: EntityRow, here: Here): Html {
  const { name, image, logo } = entity;
  const photo = pathOfPicture(image?.file, here.site);
  const mark = pathOfPicture(logoFile(entity), here.site);
  return html`${
    image !== null &&
    photo !== null &&
    html`<section><h2>Picture</h2>
<img class="portrait" src="${here.file(photo)}" width="160" height="160" alt="${name}">
<p class="credit">${image.author}, <a class="out" href="${image.license_url}">${image.license}</a>. From <a class="out" href="${image.source_page}">${hostOf(image.source_page)}</a>.</p></section>\n`
  }${
    logo !== undefined &&
    mark !== null &&
    html`<section><h2>Logo</h2>
<img class="logo" src="${here.file(mark)}" width="96" height="64" alt="Logo of ${name}">
<p class="credit">${[logo.author, logo.license].filter(Boolean).map((part) => `${part}, `)}<a class="out" href="${logo.source_url}">${logo.source}</a>. Trade mark of its owner.</p></section>\n`
  }`;
}

function jsonLd({ entity, chart }: EntryRows, description: string, site: Site): object[] {
  const page = (id: string) => `${site.baseUrl}/org-chart/${id}/`;
  const { id, name, type, country, aliases = [], profiles = [], url, profile_url, role } = entity;
  const photo = pathOfPicture(entity.image?.file, site);
  const logo = pathOfPicture(logoFile(entity), site);
  const organisation = chart.byId.get(entity.org ?? '');
  const same = [profile_url, ...profiles.map((profile) => profile.url)].filter((address) => address);
  return [
    {
      '@type': type === 'person' ? 'Person' : 'Organization',
      name,
      description,
      mainEntityOfPage: page(id),
      ...(url ? { url } : {}),
      ...(aliases.length > 0 ? { alternateName: aliases } : {}),
      ...(same.length > 0 ? { sameAs: same } : {}),
      ...(photo === null ? {} : { image: site.baseUrl + photo }),
      ...(type === 'person'
        ? {
            ...(role ? { jobTitle: role } : {}),
            ...(organisation
              ? { worksFor: { '@type': 'Organization', name: organisation.name, url: page(organisation.id) } }
              : {}),
          }
        : {
            ...(logo === null ? {} : { logo: site.baseUrl + logo }),
            ...(country === null || country === 'NORDIC' || country === 'EU'
              ? {}
              : { address: { '@type': 'PostalAddress', addressCountry: country } }),
          }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: en.whosWho, item: `${site.baseUrl}/org-chart/` },
        { '@type': 'ListItem', position: 2, name, item: page(id) },
      ],
    },
  ];
}

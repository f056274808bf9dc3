/** The names of the who's who by which a story is known to be about crypto (docs/feed-rules.md 15.3). */
import type { KnownName } from '../known-name.ts';
import { hasCryptoWord } from './crypto-words.ts';
import { bareName, needsOf, wordsOf } from './known-names.ts';

/** A published row of the who's who. */
export interface WhosWhoRow {
  id: string;
  name: string;
  type: 'organisation' | 'person';
  sector: 'public' | 'private';
  description: string | null;
  role: string | null;
  /** The id of a person's organisation. */
  org: string | null;
  aliases: string[];
}

/**
 * The names of the companies of the field and of their people. Authorities, banks and law firms are mostly in the news for other
 * reasons, so their names show nothing.
 */
export function whosWhoNames(rows: readonly WhosWhoRow[]): KnownName[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter((row) => isOfField(row, byId))
    .flatMap((row) => {
      const names = new Set([row.name, ...row.aliases].map(bareName).filter((name) => wordsOf(name).length > 0));
      return [...names].map((name) => (row.type === 'person' ? personName(row.id, name) : companyName(row.id, name)));
    });
}

const companyName = (id: string, name: string): KnownName => ({ id, name, needs: needsOf(name) });

/** A first or last name is the name of many people. */
function personName(id: string, name: string): KnownName {
  const isFull = wordsOf(name).filter(({ length }) => length > 1).length > 1;
  return { id, name, needs: isFull ? 'nothing' : 'field', person: true };
}

function isOfField({ name, type, sector, description, role, org }: WhosWhoRow, byId: Map<string, WhosWhoRow>): boolean {
  if (sector === 'public') return false;
  const work = type === 'person' ? (role ?? '') : '';
  if (hasCryptoWord(`${name}\n${work}`)) return true;
  if (type === 'person') {
    const employer = byId.get(org ?? '');
    return employer ? employer.type === 'organisation' && isOfField(employer, byId) : !otherWork.test(work);
  }
  const is = whatItIs.exec(description ?? '')?.[0] ?? '';
  const isOther = otherBusiness.test(is);
  return otherBusiness.test(name) || isOther ? isOther && hasCryptoWord(is) : true;
}

/** The beginning of a description: "Norwegian bank" of "Norwegian bank that keeps bitcoin for others". */
const whatItIs = /^.*?(?=[,;.:()–—]|\b(?:that|which|who|whose|owned|founded|with|for|from|by|licensed|listed)\b|$)/s;

/** Companies that are in the news for other reasons, unless their row says what they have to do with crypto. */
const otherBusiness =
  /(?<!\p{L})(?:\p{L}*bank(?:en|ki)?|insurance|insurer|law firm|lawyers|audit\w*|consultan\w*|accountan\w*|universit\w*|research institute|newspaper|broadcaster|magazine|media|publisher|telecom\w*|energy|power company|pension fund|trade union|trade association|think tank|political party|infrastructure company|retailer|airline|software company)(?!\p{L})/iu;
const otherWork =
  /(?<!\p{L})(?:minister|politician|member of parliament|governor|professor|journalist|judge|police)(?!\p{L})/iu;

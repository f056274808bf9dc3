/** The names of months and weekdays in English and the Nordic languages, as feeds and pages write them. */

const languages = ['en', 'nb', 'nn', 'sv', 'da', 'fi', 'is', 'fo'];

/** Long and short names, in the forms with and without a day. */
function namesOf(part: 'month' | 'weekday', count: number, dayOf: (index: number) => number): Map<string, number> {
  const forms: Intl.DateTimeFormatOptions[] = [{ [part]: 'long' }, { [part]: 'short' }].flatMap((form) => [
    form,
    { ...form, day: 'numeric' },
  ]);
  const names = languages.flatMap((language) =>
    forms.flatMap((form) => {
      const words = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
      return Array.from({ length: count }, (_, index): [string, number] => {
        const name = words.formatToParts(dayOf(index)).find(({ type }) => type === part)?.value ?? '';
        return [name.toLowerCase().replace(/\.$/, ''), index];
      });
    }),
  );
  return new Map(names);
}

const months = namesOf('month', 12, (index) => Date.UTC(2026, index, 15));
/** From Sunday, 0. */
const weekdays = namesOf('weekday', 7, (index) => Date.UTC(2026, 10, 22 + index));

/** Beginnings that tell the months apart, where a language bends or shortens their names; Finnish has its own. */
const monthStarts =
  /^(?:(tammik|jan)|(helmik|f[eé]b)|(maalisk|mar(?!rask))|(huhtik|apr)|(toukok|ma[ijyí])|(kesäk|j[uú]n)|(heinäk|j[uú]l)|(elok|a[ug]g|ágú)|(syysk|sep)|(lokak|o[ck]t)|(marrask|n[oó]v)|(jouluk|de[cs]))/;

/** @param word in lower case @returns 1 to 12; null for another word */
export function monthOf(word: string): number | null {
  const name = word.replace(/\.$/, '');
  const known = months.get(name);
  if (known !== undefined) return known + 1;
  if (!/^\p{L}{4,}$/u.test(name) || weekdayOf(name) !== null) return null;
  const start = monthStarts.exec(name);
  return start ? start.findIndex((part, index) => index > 0 && part !== undefined) : null;
}

const weekdayStarts =
  /^(?:(søndag|söndag|sundag|sunnud|sunnunt|sunday)|(mandag|måndag|mánud|mánad|maanant|monday)|(tirsdag|tysdag|tisdag|týsdag|þriðjud|tiistai|tuesday)|(onsdag|miðvikud|mikud|keskiviik|wednesday)|(torsdag|fimmtud|hósd|torstai|thursday)|(fredag|föstud|fríggjad|perjant|friday)|(lørdag|lördag|laurdag|laugard|leygard|lauant|saturday))/;

/** @param word in lower case @returns 0 for Sunday to 6; null for another word */
export function weekdayOf(word: string): number | null {
  const name = word.replace(/\.$/, '');
  const start = weekdayStarts.exec(name);
  return start ? start.findIndex((part, index) => index > 0 && part !== undefined) - 1 : (weekdays.get(name) ?? null);
}

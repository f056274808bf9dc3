import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { localeOf } from '../../../../src/site/locale.ts';
import { en } from '../../../../src/site/texts/en.ts';
import { textsOf } from '../../../../src/site/texts/index.ts';
import { fill, type Plural } from '../../../../src/site/texts/texts.ts';

type Forms = string | Plural;

const english = Object.entries<Forms>(en);
const others = siteLanguages.filter(({ code }) => code !== 'en');

/** Words that are spelled as in English. */
const sameAsInEnglish: Record<string, string[]> = {
  nn: ['API', 'Data', 'Hackathon', 'Seminar'],
  nb: ['API', 'Data', 'Hackathon', 'Seminar'],
  sv: ['API', 'Data', 'Hackathon'],
  da: ['API', 'Data', 'Hackathon', 'Online', 'Seminar'],
  fi: ['API', 'Hackathon'],
  fr: ['API', 'Hackathon', 'Notifications', 'Sources'],
  pt: ['API', 'Hackathon', 'Online'],
  id: ['API', 'Data', 'Hackathon', 'Seminar'],
  de: ['API', 'Hackathon', 'Newsletter', 'Online', 'Seminar'],
  sw: ['API', 'Data', 'Hackathon'],
};

/** The script of a language that is not written in Latin letters. */
const scripts: Record<string, RegExp> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  ar: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
};

/** Each form of each text of a language, by `key` or `key.category`. */
function formsOf(code: string): Map<string, string> {
  const entries = Object.entries<Forms>(textsOf(code)).flatMap(([key, forms]) =>
    typeof forms === 'string'
      ? [[key, forms] as const]
      : Object.entries(forms).map(([category, form]) => [`${key}.${category}`, form] as const),
  );
  return new Map(entries);
}

/** `key: text` for each form that `wrong` picks. */
function formsThat(code: string, wrong: (form: string, name: string) => boolean): string[] {
  return [...formsOf(code)].filter(([name, form]) => wrong(form, name)).map(([name, form]) => `${name}: ${form}`);
}

function wordsInBraces(text: string): string[] {
  return (text.match(/\{[^}]*\}/g) ?? []).sort();
}

/** English has one text for each name, but not each plural form of the other languages. */
function englishOf(name: string): string {
  const [key = ''] = name.split('.');
  const forms: Forms | undefined = Object.hasOwn(en, key) ? en[key as keyof typeof en] : undefined;
  return typeof forms === 'object' ? forms.other : (forms ?? '');
}

function withoutBraces(text: string): string {
  return text.replace(/\{\w+\}/g, '');
}

describe('textsOf', () => {
  it('has texts for every site language and no other', () => {
    expect(siteLanguages).toHaveLength(21);
    expect(siteLanguages.map(({ code }) => textsOf(code).language)).not.toContain(undefined);
    expect(() => textsOf('no')).toThrow('"no" is not a site language.');
    expect(() => textsOf('toString')).toThrow(RangeError);
  });
});

describe('fill', () => {
  it('fills in words in braces, and leaves those without a value', () => {
    expect(fill('{a} to {b}, {a}', { a: 1, b: '$&' })).toBe('1 to $&, 1');
    expect(fill('{a} to {b}', { a: 'x' })).toBe('x to {b}');
  });
});

describe.each(siteLanguages.map(({ code, html_lang }) => ({ code, html_lang })))('$code', ({ code, html_lang }) => {
  it('has the keys of English in the same order', () => {
    const keys = Object.keys(textsOf(code));
    const missing = english.map(([key]) => key).filter((key) => !keys.includes(key));
    expect(missing, `missing keys of ${code}`).toEqual([]);
    expect(keys).toEqual(english.map(([key]) => key));
  });

  it('has exactly the plural categories of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(localeOf(html_lang)).resolvedOptions();
    // A phrase without a noun may have one form in English only.
    const found = Object.entries<Forms>(textsOf(code)).filter(([, forms]) => typeof forms === 'object');
    const wrong = found.filter(([, forms]) => {
      const categories = Object.keys(forms).sort().join();
      return categories !== [...pluralCategories].sort().join() && !(code === 'en' && categories === 'other');
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('has the words in braces of English in each form', () => {
    const rules = new Intl.PluralRules(localeOf(html_lang));
    const numbers = new Map<string, number[]>();
    for (let n = 0; n < 200; n++) numbers.set(rules.select(n), [...(numbers.get(rules.select(n)) ?? []), n]);
    // "Two sources" may be a word of its own, so a form for a single number needs no number.
    const wrong = formsThat(code, (form, name) => {
      const braces = wordsInBraces(form).join();
      const mayBeWord = numbers.get(name.split('.')[1] ?? '')?.length === 1;
      return braces !== wordsInBraces(englishOf(name)).join() && !(mayBeWord && braces === '');
    });
    expect(wrong).toEqual([]);
  });

  it('has typographic quotes and no extra spaces', () => {
    const separators = [`comma: ${textsOf(code).comma}`, `colon: ${textsOf(code).colon}`];
    const found = formsThat(code, (form) => /^\s|\s$|\s\s|['"`]|\.\.\.| [,.;:!?]/.test(form));
    expect(found.filter((line) => !separators.includes(line))).toEqual([]);
    expect(formsThat(code, (form) => form === '')).toEqual([]);
  });

  it('is in composed Unicode form without invisible characters', () => {
    expect(
      formsThat(code, (form) => form !== form.normalize('NFC') || /[\u200b\u200e\u200f\u2060\ufeff]/.test(form)),
    ).toEqual([]);
  });
});

describe.each(others.map(({ code }) => code))('%s compared with English', (code) => {
  it('differs from English except for the words that are the same', () => {
    const same = [...formsOf(code)]
      .filter(([name, form]) => formsOf('en').get(name) === form)
      .filter(([, form]) => /\p{L}/u.test(withoutBraces(form)))
      .map(([, form]) => form);
    expect([...new Set(same)].sort()).toEqual(sameAsInEnglish[code] ?? ['API']);
  });

  it('ends a text as English does: with a full stop, with a colon, or without', () => {
    const kind = (text: string) => (/[.。।۔]$/.test(text) ? 'stop' : /[:：]$/.test(text) ? 'colon' : 'none');
    expect(formsThat(code, (form, name) => name !== 'colon' && kind(form) !== kind(englishOf(name)))).toEqual([]);
  });
});

describe.each(Object.entries(scripts))('%s', (code, script) => {
  it('has Latin letters only in RSS, API and words in braces', () => {
    expect(
      formsThat(code, (form) => /\p{Script=Latin}/u.test(withoutBraces(form).replace(/\b(?:API|RSS)\b/g, ''))),
    ).toEqual([]);
    const words = formsThat(code, (form) => /\p{L}/u.test(withoutBraces(form).replace(/API|RSS/g, '')));
    expect(words.filter((line) => !script.test(line))).toEqual([]);
  });
});

it('nynorsk has no words of bokmål, and bokmål has no words of nynorsk', () => {
  const bokmal =
    /(?<!\p{L})(?:ikke|fra|en|et|ennå|hva|hvem|hvor|hvordan|også|noe|noen|uken?s?|mer|kun|bare|se|deres)(?!\p{L})/iu;
  const nynorsk =
    /(?<!\p{L})(?:ikkje|frå|ein|eit|enno|kva|kven|kvar|korleis|òg|noko|nokon|veka?|meir|berre|sjå|ho)(?!\p{L})/iu;
  expect(formsThat('nn', (form) => bokmal.test(form))).toEqual([]);
  expect(formsThat('nb', (form) => nynorsk.test(form))).toEqual([]);
});

it('every text is used by a page', () => {
  const root = join(import.meta.dirname, '../../../..');
  const files = globSync(['src/site/**/*.ts', 'src/contract/*.ts'], { cwd: root, exclude: ['src/site/texts/**'] });
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const unused = Object.keys(en).filter((key) => !new RegExp(`\\b(?:t|en|texts)\\.${key}\\b|'${key}'`).test(code));
  expect(unused).toEqual([]);
});

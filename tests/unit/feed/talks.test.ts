import { expect, it } from 'vitest';
import { talkRow } from '../../../src/feed/talks.ts';
import { buildWith, talk } from './build.ts';

it('a talk is embedded only after an answer of its platform, also if content that was loaded says otherwise', () => {
  const embed = (row: Parameters<typeof talk>[0]) => talkRow(talk(row), buildWith({})).embed;
  const oembed_at = '2026-01-01T10:00:00.000Z';
  expect([embed({ embed: true }), embed({ oembed_at }), embed({ embed: true, oembed_at })]).toEqual([
    false,
    false,
    true,
  ]);
});

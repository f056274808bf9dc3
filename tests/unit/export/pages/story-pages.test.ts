import { describe, expect, it } from 'vitest';
import { PageWriter } from '../../../../export/pages/page-writer.ts';
import { StoryPages } from '../../../../export/pages/story-pages.ts';
import { newsCountries } from '../../../../src/contract/countries.ts';
import { storyRow } from '../../site/feeds/feed-site.ts';
import { testSite } from '../../site/pages/test-site.ts';
import { MemoryStage } from '../memory-stage.ts';

const idOf = (number: number) => number.toString(16).padStart(12, '0');

/** Pages of stories that were published a minute apart, the newest with the greatest number. */
function written(count: number, { merged = {} }: { merged?: Record<string, string[]> } = {}) {
  const stage = new MemoryStage();
  const pages = new PageWriter(stage, testSite());
  const stories = Array.from({ length: count }, (_, at) => {
    const number = count - 1 - at;
    return storyRow(
      {
        id: idOf(number),
        title: `Story ${number}`,
        published: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
        country: number % 2 === 0 ? 'NO' : 'SE',
      },
      { topics: number % 3 === 0 ? ['tax', 'tax'] : [] },
    );
  });
  const list = new StoryPages(pages, {
    all: count,
    ofCountry: (country) => stories.filter((story) => story.country === country).length,
    topics: ['tax'],
    ofTopic: () => stories.filter(({ topics }) => topics.includes('tax')).length,
    mergedInto: (id) => merged[id] ?? [],
  });
  for (const story of stories) list.add(story);
  return { newest: list.close().stories, stage, pages };
}

const storiesOn = (text = '') =>
  [...text.matchAll(/<h3 class="headline"[^>]*><a [^>]*>Story (\d+)</g)].map(([, number]) => Number(number));

describe('the pages of stories', () => {
  it('are one per story, and lists of all, of each country and of each topic', () => {
    const { stage, newest } = written(3);
    expect([...stage.files.keys()].sort()).toEqual(
      [
        ...[0, 1, 2].map((number) => `stories/${idOf(number)}/index.html`),
        ...newsCountries.map((code) => `stories/country/${code}/index.html`),
        'stories/index.html',
        'stories/topic/tax/index.html',
      ].sort(),
    );
    expect(storiesOn(stage.files.get('stories/index.html'))).toEqual([2, 1, 0]);
    expect(storiesOn(stage.files.get('stories/country/NO/index.html'))).toEqual([2, 0]);
    expect(storiesOn(stage.files.get('stories/topic/tax/index.html'))).toEqual([0]);
    expect(stage.files.get('stories/country/IS/index.html')).toContain('No story has been published yet.');
    expect(newest.map(({ title }) => title)).toEqual(['Story 2', 'Story 1', 'Story 0']);
  });

  it('have 50 stories, and numbered ones from the oldest', () => {
    const { stage, newest } = written(101);
    const on = (page: string) => storiesOn(stage.files.get(`stories/${page}index.html`));
    expect(on('')).toEqual(Array.from({ length: 50 }, (_, at) => 100 - at));
    expect(on('3/')).toEqual([100]);
    expect(on('2/')).toEqual(Array.from({ length: 50 }, (_, at) => 99 - at));
    expect(on('1/')).toEqual(Array.from({ length: 50 }, (_, at) => 49 - at));
    expect(newest).toHaveLength(50);
    expect(stage.files.has('stories/country/NO/2/index.html')).toBe(true);
    expect(stage.files.has('stories/topic/tax/1/index.html')).toBe(false);
  });

  it('change only where a new story is: its own page, its lists and the page with the link to it', () => {
    const [before, after] = [written(120).stage.files, written(121).stage.files];
    const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    expect(changed.sort()).toEqual([
      'stories/000000000078/index.html',
      'stories/3/index.html',
      'stories/country/NO/2/index.html',
      'stories/country/NO/index.html',
      'stories/index.html',
      'stories/topic/tax/index.html',
    ]);
  });

  it('lead on from the addresses of merged stories', () => {
    const { stage, pages } = written(1, { merged: { [idOf(0)]: ['aaaaaaaaaaaa'] } });
    const text = stage.files.get('stories/aaaaaaaaaaaa/index.html');
    expect(text).toContain('http-equiv="refresh" content="0; url=../../stories/000000000000/"');
    pages.closeSitemap();
    expect(stage.files.get('sitemap.xml')).toContain('/stories/000000000000/');
    expect(stage.files.get('sitemap.xml')).not.toContain('/stories/aaaaaaaaaaaa/');
  });
});

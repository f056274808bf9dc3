/**
 * An editor of the storm: creates stories, edits them with their outlets, approves, rejects, undoes, merges and undoes the merge, one
 * after the other, and notes what the panel has confirmed. A story whose request had no clear answer is not used again: what it
 * did may be stored or not, but not in part.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '../e2e/support/session.ts';

/** What the panel has confirmed of a story. */
export interface Story {
  id: string;
  /** Its number of edits, which its title shows. */
  revision: number;
  /** The ids of its log entries, oldest first; null for one whose id the panel does not tell. */
  entries: (number | null)[];
  /** A request had no clear answer. */
  inDoubt: boolean;
}

export interface Storm {
  stories: Map<string, Story>;
  /** Of confirmed writes, in milliseconds. */
  times: number[];
  /** Pairs of stories that were merged, separated and merged again. */
  merges: number;
  /** Answers with status 503. */
  refused: number;
  /** Answers that are neither a success nor a clear refusal. */
  odd: string[];
}

/** The panel gave no answer, or said that it cannot save at the moment. */
class Unanswered extends Error {}

export const titleOf = (key: string, revision: number) => `${key} r${revision} o${1 + ((revision * 3) % 4)}`;
export const outletsOf = (title: string) =>
  Array.from({ length: Number(title.split(' o')[1]) }, (_, at) => `${title} #${at}`);

/** Works until the signal. @param name unique */
export async function edit(send: Session, name: string, storm: Storm, signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round += 1) {
    const editor = new Editor(send, storm);
    const key = `${name}x${round}`;
    const work = Math.random() < 0.5 ? editor.decide(key) : editor.merge(key);
    await work.catch(async (error) => {
      if (!(error instanceof Unanswered)) throw error;
      await sleep(50);
    });
  }
}

class Editor {
  readonly #send: Session;
  readonly #storm: Storm;

  constructor(send: Session, storm: Storm) {
    this.#send = send;
    this.#storm = storm;
  }

  async decide(key: string): Promise<void> {
    const story = await this.#create(key);
    await this.#edit(key, story);
    await this.#undo(story, await this.#decide(story, 'published'));
    await this.#edit(key, story);
    await this.#undo(story, await this.#decide(story, 'rejected'));
    await this.#decide(story, 'rejected');
  }

  async merge(key: string): Promise<void> {
    const one = await this.#create(`${key}-one`);
    const two = await this.#create(`${key}-two`);
    await this.#undoMerge(one, two, await this.#merge(one, two));
    await this.#decide(two, 'published');
    await this.#merge(one, two);
    this.#storm.merges += 1;
  }

  async #create(key: string): Promise<Story> {
    const facts = { source: 'nrk', country: 'NO', language_code: 'nb', published: '2026-11-20T08:00:00.000Z' };
    const url = `https://avisa.example/${key}`;
    const { doc } = await this.#write([], 'POST', '/news', { ...facts, url, ...textOf(key, 0) });
    const story: Story = { id: doc.id, revision: 0, entries: [null], inDoubt: false };
    this.#storm.stories.set(key, story);
    return story;
  }

  async #edit(key: string, story: Story): Promise<void> {
    await this.#write([story], 'PATCH', `/news/${story.id}`, textOf(key, story.revision + 1));
    story.revision += 1;
  }

  async #decide(story: Story, to: 'published' | 'rejected'): Promise<number> {
    const decisions = [{ family: 'news', id: story.id, seen: await this.#seen(story) }];
    const { results } = await this.#write([story], 'POST', '/review/decide', { to, reason: `for ${to}`, decisions });
    return this.#done(results[0], [story]);
  }

  async #undo(story: Story, log: number): Promise<void> {
    const { results } = await this.#write([story], 'POST', '/review/undo', { log });
    this.#done(results[0], [story]);
  }

  async #merge(gone: Story, kept: Story): Promise<number> {
    const seen = { id: await this.#seen(gone), into: await this.#seen(kept) };
    const request = { family: 'news', id: gone.id, into: kept.id, seen };
    const { result } = await this.#write([gone, kept], 'POST', '/review/merge', request);
    return this.#done(result, [gone, kept]);
  }

  async #undoMerge(gone: Story, kept: Story, log: number): Promise<void> {
    const { results } = await this.#write([gone, kept], 'POST', '/review/undo', { log });
    this.#done(results[0], [gone, kept]);
  }

  /** @param result of the first story, whose entry it names */
  #done(result: { result: string; log: number }, [first, ...others]: [Story, ...Story[]]): number {
    first.entries.push(result.log);
    for (const other of others) other.entries.push(null);
    return result.log;
  }

  async #seen(story: Story): Promise<string> {
    return (await this.#request([], 'GET', `/news/${story.id}?depth=0`)).updatedAt;
  }

  /** A request that writes. @param stories those that it changes */
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the answer
  async #write(stories: Story[], method: string, path: string, body: unknown): Promise<any> {
    const started = performance.now();
    const answer = await this.#request(stories, method, path, body);
    this.#storm.times.push(performance.now() - started);
    return answer;
  }

  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the answer
  async #request(stories: Story[], method: string, path: string, body?: unknown): Promise<any> {
    const doubt = () => {
      for (const story of stories) story.inDoubt = true;
    };
    const answer = await this.#send(method, path, body).catch((error) => {
      doubt();
      throw new Unanswered(`${error}`);
    });
    const { status, body: given } = answer;
    const result = given?.result ?? given?.results?.[0];
    const refusal: string | undefined =
      given?.errors?.[0]?.message ?? (result?.result === 'refused' ? result.message : undefined);
    if (status < 300 && refusal === undefined) return given;
    doubt();
    if (status === 503 || (status === 200 && result?.kind === 'failed')) this.#storm.refused += 1;
    if (status !== 503 && result?.kind !== 'failed')
      this.#storm.odd.push(`${method} ${path}: ${status} ${JSON.stringify(given)}`.slice(0, 300));
    else if (!/try again/i.test(refusal ?? ''))
      this.#storm.odd.push(`${method} ${path}: ${status} without a clear line: ${refusal}`);
    throw new Unanswered(`${status}`);
  }
}

function textOf(key: string, revision: number) {
  const title = titleOf(key, revision);
  const url = `https://avisa.example/${key}`;
  return {
    title,
    also_covered_by: outletsOf(title).map((name, at) => ({ outlet: 'nrk', url: `${url}/${at}`, title: name })),
  };
}

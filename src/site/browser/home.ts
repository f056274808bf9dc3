/**
 * The script of the home page `/`: takes a visitor from another site to the home of the chosen or guessed language
 * (docs/feed-rules.md 11.16 and 11.17). It stores nothing. Its `<script>` has the attributes of `homeScriptAttributes`.
 */
import { choiceIn, choiceName } from '../language/choice.ts';
import { chosenLanguage, resolveLanguage, type WorkerAnswer } from '../language/resolve-language.ts';
import { attempt } from './shared/attempt.ts';

const LIMIT_MILLISECONDS = 800;

const { languages: codes = 'en', geo: geoUrl = '' } =
  document.querySelector<HTMLScriptElement>('script[data-languages]')?.dataset ?? {};

if (location.pathname.endsWith('/') && !cameFromThisSite() && !isReturning()) await goHome(codes.split(' '));

async function goHome(languages: string[]): Promise<void> {
  let clicked = false;
  for (const event of ['click', 'auxclick']) document.addEventListener(event, () => (clicked = true), { once: true });

  const cookie = attempt(() => choiceIn(document.cookie));
  const storage = attempt(() => localStorage.getItem(choiceName));
  const isChosen = chosenLanguage({ cookie, storage, languages }) !== null;
  const geo = isChosen || geoUrl === '' ? null : await ask(new URL(geoUrl, location.origin));
  const language = resolveLanguage({ cookie, storage, geo, tags: navigator.languages, languages });
  // A visitor who has clicked in the meantime decides where to go.
  if (language !== 'en' && !clicked) location.replace(new URL(`${language}/`, location.href));
}

function cameFromThisSite(): boolean {
  return attempt(() => new URL(document.referrer).origin) === location.origin;
}

/** With the buttons back and forward, which would otherwise lead away again. */
function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}

/** @returns null when no complete answer has arrived in time */
async function ask(url: URL): Promise<WorkerAnswer | null> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MILLISECONDS);
    const response = await fetch(url, { credentials: 'omit', cache: 'no-store', signal });
    return { status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}

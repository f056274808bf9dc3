/**
 * On every page: stores the choice when a link of the language switcher (`a[data-lang]`) is followed, also with the keyboard or
 * into a new tab (docs/feed-rules.md 11.18).
 */
import { choiceCookie, choiceName } from '../language/choice.ts';
import { attempt } from './shared/attempt.ts';

const MIDDLE_BUTTON = 1;

document.addEventListener('click', store);
document.addEventListener('auxclick', (event) => {
  if (event.button === MIDDLE_BUTTON) store(event);
});

function store({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-lang]') : null;
  const code = link?.dataset.lang;
  if (!code) return;
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore exists only on https and would write too late
    document.cookie = choiceCookie(code, location.protocol);
  });
  attempt(() => localStorage.setItem(choiceName, code));
}

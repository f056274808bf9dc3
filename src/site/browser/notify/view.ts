/** Shows a state in the section of src/site/parts/notifications.ts. */
import { bringsNordic, type Choice, countriesOf, type Problem, type State } from './state.ts';

/** The texts of the section, by `data-text`. */
export type TextName = State['name'] | Exclude<Problem, object> | 'busy' | 'otherLanguage';

/** @param language of the page @returns the texts that are shown */
export function textsFor(state: State, language: string): TextName[] {
  const problem = 'problem' in state ? state.problem : null;
  const isInOther = state.name === 'on' && state.registered.language !== language;
  return [
    state.name,
    ...(isInOther ? (['otherLanguage'] as const) : []),
    ...(problem === null ? [] : [textOf(problem)]),
  ];
}

const textOf = (problem: Problem): TextName => (typeof problem === 'object' ? 'busy' : problem);

export function show(state: State, section: HTMLElement, language: string): void {
  const texts: readonly string[] = textsFor(state, language);
  for (const text of section.querySelectorAll<HTMLElement>('[data-text]')) {
    text.hidden = !texts.includes(text.dataset.text ?? '');
  }
  const form = section.querySelector('form');
  if (!form) return;
  if (state.name === 'on') {
    // After a failed attempt the reader's changes stay, to be saved again.
    if (state.problem === null) showCountries(form, state.registered.countries);
    showLanguage(section, state.registered.language);
  }
  if ('problem' in state && state.problem !== null && typeof state.problem === 'object')
    showTime(section, state.problem);
  if (state.name === 'off' || state.name === 'on' || state.name === 'working') showButtons(form, state);
  else form.remove();
}

function showButtons(form: HTMLFormElement, state: State & { name: 'off' | 'on' | 'working' }): void {
  const isWorking = state.name === 'working';
  const isOn = isWorking ? state.registered !== null : state.name === 'on';
  const buttons = [...form.querySelectorAll('button')];
  const focused = buttons.find((button) => button === document.activeElement);
  for (const button of buttons) {
    button.hidden = (button.value === 'turnOn') === isOn;
    // Not disabled, which would take the focus away.
    button.setAttribute('aria-disabled', String(isWorking));
  }
  form.hidden = false;
  if (focused?.hidden) buttons.find(({ hidden }) => !hidden)?.focus();
}

function showCountries(form: HTMLFormElement, countries: Choice['countries']): void {
  for (const box of boxesOf(form)) box.checked = countries?.includes(box.value) ?? false;
  const details = form.querySelector('details');
  if (details && countries !== null) details.open = true;
}

/** The language's own name, as in the switcher. */
function showLanguage(section: HTMLElement, code: string): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[data-lang="${CSS.escape(code)}"]`);
  for (const name of section.querySelectorAll<HTMLElement>('[data-language-name]')) {
    name.textContent = link?.textContent ?? code;
    name.lang = link?.hreflang ?? '';
  }
}

function showTime(section: HTMLElement, { retryAt }: { retryAt: number }): void {
  const time = section.querySelector('time');
  if (!time) return;
  const date = new Date(retryAt);
  time.dateTime = date.toISOString();
  time.textContent = date.toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
}

/** What the reader has chosen in the form. */
export const choiceIn = (form: HTMLFormElement, language: string): Choice => ({
  language,
  countries: countriesOf(boxesOf(form).flatMap(({ checked, value }) => (checked ? value : []))),
});

/** Ticks the Nordic countries with the first of them; the reader may untick them again. */
export function tickNordic(form: HTMLFormElement, box: unknown): void {
  if (!(box instanceof HTMLInputElement) || !box.checked || !bringsNordic(box.value)) return;
  for (const other of boxesOf(form)) if (other.value === 'NORDIC') other.checked = true;
}

const boxesOf = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

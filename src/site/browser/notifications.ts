/**
 * The section of src/site/parts/notifications.ts: registers this browser for messages about new stories, and ends it. Nothing is
 * asked of the browser or the worker before a click, except to renew what the reader has turned on (docs/feed-rules.md 16.29).
 */
import { type Action, type State, step } from './notify/state.ts';
import { find, type Page, perform } from './notify/subscription.ts';
import { choiceIn, show, tickNordic } from './notify/view.ts';

const section = document.querySelector<HTMLElement>('[data-register]');
const form = section?.querySelector('form');
if (section && form) await run(section, form);

async function run(section: HTMLElement, form: HTMLFormElement): Promise<void> {
  const { register = '', key = '', script = '', language = '' } = section.dataset;
  const absolute = (address: string) => new URL(address, document.baseURI).href;
  const page: Page = { offer: { address: absolute(register), key }, script: absolute(script), language };
  let state: State | null = null;
  const take = async (action: Action): Promise<void> => {
    const next = step(state, action);
    state = next.state;
    show(state, section, language);
    if (next.task) await take(await perform(next.task, page));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const type = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'turnOn';
    if (type === 'turnOff') void take({ type });
    else if (type === 'turnOn' || type === 'save') void take({ type, choice: choiceIn(form, language) });
  });
  form.addEventListener('change', ({ target }) => tickNordic(form, target));
  await take({ type: 'found', found: await find(page) });
}

// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { mendControls } from '../../../../src/admin/mend/mend-controls.ts';

const show = (html: string) => {
  document.body.innerHTML = html;
  mendControls(document);
};
const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
beforeEach(() => show(''));

it('names a control after the label of its field, and leaves a control that has a name', () => {
  show(`<div class="field-type"><label class="field-label">Country<span>*</span></label>
    <input class="rs__input" id="a"><input class="rs__input" id="b" aria-label="Own name"></div>`);
  expect(attribute('#a', 'aria-label')).toBe('Country');
  expect(attribute('#b', 'aria-label')).toBe('Own name');
});

it('names the checkbox of a row after the row, also after the row has changed', () => {
  show(`<table><tbody><tr><td class="cell-_select"><div class="checkbox-input__input"><input aria-label="" type="checkbox"></div></td>
    <td><a>First story</a></td></tr></tbody></table>`);
  expect(attribute('input', 'aria-label')).toBe('Select First story');
  (document.querySelector('a') as HTMLElement).textContent = 'Second story';
  mendControls(document);
  expect(attribute('input', 'aria-label')).toBe('Select Second story');
});

it('makes the content of a screen the main landmark, unless the screen has one', () => {
  show('<div class="template-default__wrap"><header></header><div class="collection-list">List</div></div>');
  expect(attribute('.collection-list', 'role')).toBe('main');
  document.querySelector('.collection-list')?.insertAdjacentHTML('afterend', '<main>Own screen</main>');
  mendControls(document);
  expect(attribute('.collection-list', 'role')).toBeNull();
  expect(attribute('main', 'role')).toBeNull();
});

it('takes indicators that are hidden from screen readers out of the tab order', () => {
  show('<button class="dropdown-indicator" aria-hidden="true"></button>');
  expect(attribute('button', 'tabindex')).toBe('-1');
});

/**
 * Shows the form `<form data-filter="#list" hidden>` and filters the rows (`li`) of that list by the words in its input. A section
 * of the list without a matching row is hidden too. The form's `<output data-text="{shown} of {all}">` counts the rows.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filter]')) {
  const list = document.querySelector(form.dataset.filter ?? '');
  const input = form.querySelector('input');
  if (list && input) filter(form, list, input);
}

function filter(form: HTMLFormElement, list: Element, input: HTMLInputElement): void {
  const rows = [...list.querySelectorAll('li')].map((row) => ({ row, text: simplify(row.textContent) }));
  const output = form.querySelector('output');
  const update = () => {
    const words = simplify(input.value).split(/\s+/);
    for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
    for (const section of list.querySelectorAll('section')) section.hidden = !section.querySelector('li:not([hidden])');
    if (output) output.textContent = countText(output.dataset.text ?? '', rows);
  };
  input.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  // The browser restores the text of the input after this script has run.
  addEventListener('pageshow', update);
  form.hidden = false;
}

function countText(text: string, rows: { row: HTMLElement }[]): string {
  const shown = rows.filter(({ row }) => !row.hidden).length;
  const number = new Intl.NumberFormat(document.documentElement.lang);
  return text.replace('{shown}', number.format(shown)).replace('{all}', number.format(rows.length));
}

/** Without regard to case and accents. */
function simplify(text: string): string {
  const decomposed = text.normalize('NFD');
  return decomposed.replace(/[\u0300-\u036f]/g, '').toLowerCase();
}

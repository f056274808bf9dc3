/**
 * Shows the buttons `<button class="copy" data-copied="Copied" hidden>Copy</button>`. A button copies the text in its `data-copy`,
 * or else the code of its figure.
 */
const CONFIRMATION_MILLISECONDS = 2000;

// Without https there is no clipboard, and the buttons stay hidden.
for (const button of navigator.clipboard ? document.querySelectorAll<HTMLButtonElement>('button.copy') : []) {
  const label = button.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    const code = button.closest('figure')?.querySelector('pre');
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? code?.textContent ?? '');
    } catch {
      // The browser does not allow it: the reader can copy what is selected.
      if (code) getSelection()?.selectAllChildren(code);
      return;
    }
    button.textContent = button.dataset.copied ?? label;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
    }, CONFIRMATION_MILLISECONDS);
  });
  button.hidden = false;
}

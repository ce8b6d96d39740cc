/** ms that the button says that it is done. */
const SHOWN = 2000;

/** A block of code with a button that copies it. */
export function copyCode(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    const button = block.querySelector('button');
    const label = button?.querySelector('span');
    const text = block.querySelector('pre, code')?.textContent ?? '';
    if (!button || !label) continue;
    const words = label.textContent;
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(text).then(
        () => {
          label.textContent = block.dataset.copy ?? words;
          setTimeout(() => {
            label.textContent = words;
          }, SHOWN);
        },
        // Refused by the browser: the text stands there and can be selected.
        () => {},
      );
    });
  }
}

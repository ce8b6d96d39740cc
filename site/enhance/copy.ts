import { copyText } from '../../src/ui/copy-text.ts';

/** ms that the button says that it is done. */
const SHOWN = 2000;

/** A block of code with a button that copies it. */
export function copyCode(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    const button = block.querySelector('button');
    const label = button?.querySelector('span');
    const code = block.querySelector('pre, code');
    if (!button || !label) continue;
    const words = label.textContent;
    button.addEventListener('click', () => {
      void copyText(code?.textContent ?? '', code).then((isCopied) => {
        if (!isCopied) return;
        label.textContent = block.dataset.copy ?? words;
        setTimeout(() => {
          label.textContent = words;
        }, SHOWN);
      });
    });
  }
}

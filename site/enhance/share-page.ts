import { copyText } from '../../src/ui/copy-text.ts';

/** A link to this page: by the system's own sheet where there is one, else copied. */
export function sharePage(button: HTMLElement, say: (text: string | undefined) => void): void {
  const url = () => location.origin + location.pathname;
  // What could not be copied is said, and can be selected.
  const copy = async () => say((await copyText(url())) ? button.dataset.copied : url());
  button.addEventListener('click', () => {
    // Older Firefox and Chromium on Linux have none, whatever the types say.
    if (typeof navigator.share !== 'function') return void copy();
    navigator.share({ title: document.title, url: url() }).catch((error: unknown) => {
      // Closed without a choice.
      if ((error as Error).name !== 'AbortError') void copy();
    });
  });
}

/** A link to this page: by the system's own sheet where there is one, else copied. */
export function sharePage(button: HTMLElement, say: (text: string | undefined) => void): void {
  const url = () => location.origin + location.pathname;
  const copy = () =>
    navigator.clipboard.writeText(url()).then(
      () => say(button.dataset.copied),
      // Refused by the browser: it can be selected.
      () => say(url()),
    );
  button.addEventListener('click', () => {
    // Older Firefox and Chromium on Linux have none, whatever the types say.
    if (typeof navigator.share !== 'function') return void copy();
    navigator.share({ title: document.title, url: url() }).catch((error: unknown) => {
      // Closed without a choice.
      if ((error as Error).name !== 'AbortError') void copy();
    });
  });
}

/** A link to this page: by the system's own sheet where there is one, else copied. */
export function sharePage(button: HTMLElement, say: (text: string | undefined) => void): void {
  const url = () => location.origin + location.pathname;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url());
      say(button.dataset.copied);
    } catch {
      // Refused by the browser, or a page without TLS, which has no clipboard: it can be selected.
      say(url());
    }
  };
  button.addEventListener('click', () => {
    // Older Firefox and Chromium on Linux have none, whatever the types say.
    if (typeof navigator.share !== 'function') return void copy();
    navigator.share({ title: document.title, url: url() }).catch((error: unknown) => {
      // Closed without a choice.
      if ((error as Error).name !== 'AbortError') void copy();
    });
  });
}

/** ms that pass without a word (spec §9 “Lazy component delay”). */
const QUIET = 200;

/** Says of what was pressed that it is coming, where that takes longer, and that it could not be fetched. */
export function showWaiting(root: Document, coming: Promise<unknown>): void {
  const line = root.querySelector<HTMLElement>('[data-wait]');
  if (!line) return;
  const say = (words = '') => {
    line.textContent = words;
    line.hidden = words === '';
  };
  say();
  const timer = setTimeout(() => say(line.dataset.coming), QUIET);
  const end = (words?: string) => {
    clearTimeout(timer);
    say(words);
  };
  coming.then(
    () => end(),
    () => end(line.dataset.failed),
  );
}

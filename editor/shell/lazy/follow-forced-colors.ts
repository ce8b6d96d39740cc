/**
 * Fetches the sheet for forced colours where the system sets them, now or from when a person turns them on.
 *
 * @param window a browser without media queries has no such colours
 */
export function followForcedColors(window: Pick<Window, 'matchMedia'>, load: () => Promise<unknown>): void {
  const forced = window.matchMedia?.('(forced-colors: active)');
  const follow = () => {
    // The next change asks again.
    if (forced?.matches) load().catch(() => {});
  };
  forced?.addEventListener('change', follow);
  follow();
}

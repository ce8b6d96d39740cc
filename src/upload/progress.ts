/** Nothing is whole before the store has said so. */
const ALMOST = 0.99;

/** Passes shares on that are further than any before, at most `most`. */
export function onlyForward(onProgress: ((share: number) => void) | undefined, most = ALMOST): (share: number) => void {
  let reached = 0;
  return (share) => {
    const next = Math.min(share, most);
    if (!(next > reached)) return;
    reached = next;
    onProgress?.(next);
  };
}

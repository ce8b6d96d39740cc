/**
 * Runs at once, and once more at the next frame for all that was asked for until then: what is drawn never waits for a frame that it
 * could have been in, and is never drawn twice for one.
 * @param atFrame `requestAnimationFrame`
 */
export function onceAFrame(run: () => void, atFrame: (then: () => void) => void): () => void {
  let isWaiting = false;
  let isLate = false;
  const begin = (): void => {
    isLate = false;
    isWaiting = true;
    run();
    atFrame(() => {
      isWaiting = false;
      if (isLate) begin();
    });
  };
  return () => {
    if (isWaiting) isLate = true;
    else begin();
  };
}

import { ownPresses } from './own-presses.ts';

/** Fingers that are down on something of a tool's own. */
const down = new Set<number>();

/**
 * A press on something that one finger holds: a cell, a line, a pen. The stage hears of it, so that a second finger, wherever it is put
 * down, makes both of them move the picture.
 * @param drop what the first finger began is taken back: there are two now
 * @returns false: it is a second finger, which holds nothing
 */
export function isFirstFinger(event: PointerEvent, drop: () => void): boolean {
  ownPresses.add(event);
  if (event.pointerType !== 'touch') return true;
  const id = event.pointerId;
  // A finger whose end was not heard of (a dialog of the system) is up all the same when another one is the only one.
  if (event.isPrimary) down.clear();
  const isFirst = down.size === 0;
  down.add(id);
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  const onEnd = (other: PointerEvent) => {
    if (other.pointerId !== id) return;
    down.delete(id);
    ended.abort();
  };
  window.addEventListener('pointerup', onEnd, options);
  window.addEventListener('pointercancel', onEnd, options);
  if (isFirst) window.addEventListener('pointerdown', (other) => other.pointerType === 'touch' && drop(), options);
  return isFirst;
}

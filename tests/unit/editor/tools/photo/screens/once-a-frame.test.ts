import { describe, expect, it } from 'vitest';
import { onceAFrame } from '../../../../../../editor/tools/photo/screens/canvas/once-a-frame.ts';

function createFrames() {
  const waiting: (() => void)[] = [];
  let runs = 0;
  const ask = onceAFrame(
    () => {
      runs += 1;
    },
    (then) => waiting.push(then),
  );
  const frame = (): void => {
    for (const then of waiting.splice(0)) then();
  };
  return { ask, frame, runs: () => runs, frames: () => waiting.length };
}

describe('what is drawn once a frame', () => {
  it('is drawn at once, without a wait for the frame', () => {
    const { ask, runs } = createFrames();
    ask();
    expect(runs()).toBe(1);
  });

  it('is drawn once more for all that came until the frame, and not again', () => {
    const { ask, frame, runs, frames } = createFrames();
    for (let n = 0; n < 5; n += 1) ask();
    expect(runs()).toBe(1);
    frame();
    expect(runs()).toBe(2);
    frame();
    expect([runs(), frames()]).toEqual([2, 0]);
  });

  it('is at rest after a frame without a wish: the next one is drawn at once', () => {
    const { ask, frame, runs } = createFrames();
    ask();
    frame();
    ask();
    expect(runs()).toBe(2);
  });

  it('is drawn at most once a frame, however often it is asked for', () => {
    const { ask, frame, runs } = createFrames();
    for (let n = 0; n < 100; n += 1) {
      for (let k = 0; k < 7; k += 1) ask();
      frame();
    }
    expect(runs()).toBe(101);
  });
});

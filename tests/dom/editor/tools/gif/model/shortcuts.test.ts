import { beforeEach, describe, expect, it } from 'vitest';
import type { Gif } from '../../../../../../editor/tools/gif/model/gif.ts';
import { createGifShortcuts } from '../../../../../../editor/tools/gif/model/shortcuts.ts';
import { keyedPorts, pressOn } from '../../keyed-tool.ts';

/** Five frames of 100 ms, the third shown. */
function making() {
  const { seen, note, ports } = keyedPorts('gif');
  const state = { playing: true, current: 2, chosen: [1] as number[], asking: false };
  const plan = { frames: Array.from({ length: 5 }, () => ({ delay: 100 })) };
  const gif = {
    ports,
    state,
    plan: plan as typeof plan | undefined,
    set: (change: object) => void Object.assign(state, change),
    delay: note('delay'),
    trim: note('trim'),
    duplicate: note('duplicate'),
    remove: note('remove'),
    undo: note('undo'),
    redo: note('redo'),
  };
  const video = { answer: note('answer') };
  // Only what keys need of them stands in.
  const keys = createGifShortcuts(
    gif as unknown as Gif,
    { video } as unknown as Parameters<typeof createGifShortcuts>[1],
  );
  return { seen, state, gif, plan, press: pressOn(keys) };
}

let now: ReturnType<typeof making>;
beforeEach(() => {
  now = making();
});

describe('keys of the GIF maker', () => {
  it.each([
    ['arrowleft', 1],
    ['arrowright', 3],
    ['home', 0],
    ['end', 4],
  ])('%s shows frame %i, stops playing and chooses none', (chord, current) => {
    now.press(chord);
    expect(now.state).toMatchObject({ playing: false, current, chosen: [] });
  });

  it('stop at the first and at the last frame', () => {
    for (let n = 0; n < 9; n += 1) now.press('arrowleft');
    expect(now.state.current).toBe(0);
    for (let n = 0; n < 9; n += 1) now.press('arrowright');
    expect(now.state.current).toBe(4);
  });

  it('play and stop by the space bar, but not on a button', () => {
    now.press(' ');
    expect(now.state.playing).toBe(false);
    expect(now.press(' ', document.createElement('button')).taken).toBe(false);
    expect(now.state.playing).toBe(false);
  });

  it('make a frame’s time longer or shorter by ten, of those that are chosen or of it alone, within what a GIF can say', () => {
    now.press('.');
    now.state.chosen = [];
    now.press(',');
    for (const frame of now.plan.frames) frame.delay = 20;
    now.press(',');
    for (const frame of now.plan.frames) frame.delay = 5_000;
    now.press('.');
    expect(now.seen).toEqual([
      ['delay', 110, true],
      ['delay', 90, false],
      ['delay', 20, false],
      ['delay', 5_000, false],
    ]);
  });

  it('cut off what is before or behind the frame, double and remove', () => {
    for (const chord of ['i', 'o', 'ctrl+d', 'delete']) now.press(chord);
    expect(now.seen).toEqual([['trim', 'from', 2], ['trim', 'to', 2], ['duplicate'], ['remove']]);
    const field = document.createElement('input');
    for (const chord of ['i', 'ctrl+d', 'delete']) expect(now.press(chord, field).taken, chord).toBe(false);
  });

  it('answer what is asked of a video by Enter and Esc alone, and leave Enter to a button', () => {
    now.state.asking = true;
    expect(now.press('i').taken).toBe(false);
    expect(now.press('enter', document.createElement('button'))).toEqual({ taken: false, prevented: false });
    expect(now.press('enter')).toEqual({ taken: true, prevented: true });
    now.press('escape', document.createElement('button'));
    expect(now.seen).toEqual([
      ['answer', true],
      ['answer', false],
    ]);
  });

  it('are none while there are no frames', () => {
    now.gif.plan = undefined;
    expect([now.press('ctrl+s').taken, now.press('arrowright').taken]).toEqual([false, false]);
  });
});

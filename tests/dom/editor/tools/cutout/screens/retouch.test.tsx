import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { designOf } from '../../../../../../editor/tools/cutout/model/design-history.ts';
import type { EdgeViewOptions } from '../../../../../../src/imaging/types.ts';
import type { EdgeTools, MatteRecipe } from '../../../../../../src/pixels/render-recipe.ts';
import { CUT, checked, photo } from '../../../../../unit/editor/harness.ts';
import { showApp } from '../../../harness.tsx';

// jsdom has no canvas: nothing is read from one, and no share of the subject is announced. Nor has it a layout: the room is this large.
const ROOM = { clientWidth: 900, clientHeight: 700 };
const had = Object.fromEntries(
  Object.keys(ROOM).map((name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)]),
);
beforeEach(() => {
  for (const [name, value] of Object.entries(ROOM)) {
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => value });
  }
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      getContext(): null {
        return null;
      }
    },
  });
});

afterEach(() => {
  for (const [name, before] of Object.entries(had)) if (before) Object.defineProperty(Element.prototype, name, before);
});

interface Tried {
  edge: EdgeTools;
  options: EdgeViewOptions;
}

async function retouching(show: Parameters<typeof showApp>[0] = {}, mobile = false) {
  const harness = await showApp(show);
  const { editor } = harness;
  const made: MatteRecipe[] = [];
  const tried: Tried[] = [];
  const closed: string[] = [];
  const bitmap = (name: string) =>
    Object.assign(Object.create(null), { width: 800, height: 1000, close: () => void closed.push(name) });
  Object.assign(editor.cutout.jobs.imaging, {
    async retouch(_signal: AbortSignal, _cut: unknown, recipe: MatteRecipe) {
      made.push(recipe);
      return { ...CUT, id: 10 + made.length };
    },
    strokeView: async () => undefined,
    async edgeView(_signal: AbortSignal, _cut: unknown, edge: EdgeTools, options: EdgeViewOptions) {
      tried.push({ edge, options });
      return bitmap(`tried ${tried.length}`);
    },
  });
  editor.set({ setting: { ...editor.state.setting, mobile } });
  const opening = editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  harness.runs[0]?.report(checked());
  harness.runs[0]?.finish();
  await opening;
  await harness.settle();
  fireEvent.click(await screen.findByRole('button', { name: 'Retouch' }));
  const stage = await screen.findByRole('application', { name: 'Picture. Press ? for help' });
  await harness.settle();
  const press = (key: string, more: object = {}) => {
    fireEvent.keyDown(stage, { key, ...more });
    fireEvent.keyUp(stage, { key, ...more });
  };
  return {
    ...harness,
    made,
    tried,
    closed,
    stage,
    press,
    recipe: () => designOf(editor.state).matte,
    said: () => editor.state.spoken.text,
    steps: () => editor.state.history.steps.length - 1,
  };
}

describe('what the brush says of itself', () => {
  /** A canvas that is opaque wherever it is read. */
  const opaque = () => {
    const getImageData = (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height).fill(255),
    });
    const context: object = new Proxy({ getImageData }, { get: (own, name) => Reflect.get(own, name) ?? (() => {}) });
    Object.assign(globalThis, {
      OffscreenCanvas: class {
        getContext = () => context;
      },
    });
  };

  it('is where it rests, but not over what came of a stroke', async () => {
    opaque();
    const { clock, press, said } = await retouching();
    press('ArrowRight');
    await clock.advance(350);
    expect(said()).toMatch(/^Brush on the picture, .* Here: subject\.$/);
    press(' ');
    press('ArrowRight');
    press(' ');
    await clock.advance(349);
    const lifted = said();
    await clock.advance(1_000);
    expect([lifted, said()]).not.toContainEqual(expect.stringMatching(/^Brush on the picture/));
  });
});

describe('the smart brush', () => {
  it('is one edit that finds the edge, of the mode that was chosen', async () => {
    const { press, recipe, said } = await retouching();
    fireEvent.click(await screen.findByRole('radio', { name: 'Smart' }));
    await screen.findByText('Paint roughly; it grows over the whole thing.');
    fireEvent.click(screen.getByRole('radio', { name: 'Leave out' }));
    press(' ');
    expect(said()).toBe('Brush down.');
    press('ArrowRight', { shiftKey: true });
    press('ArrowRight', { shiftKey: true });
    press(' ');
    expect(recipe().edits).toHaveLength(1);
    expect(recipe().edits[0]).toMatchObject({ type: 'stroke', mode: 'erase', smart: true, grow: true });
    const [stroke] = recipe().edits;
    expect(stroke?.type === 'stroke' && stroke.points.map(({ x }) => x)).toEqual([1512, 1763, 2014]);
    await screen.findByRole('button', { name: 'Smart brush: Leave out' });
  });

  it('keeps its size in what it draws, and the plain brush snaps only where that is switched on', async () => {
    const { press, recipe } = await retouching();
    fireEvent.input(await screen.findByRole('slider', { name: 'Size' }), { target: { value: 50 } });
    press('Enter');
    expect(recipe().edits[0]).toMatchObject({ mode: 'keep', smart: false, points: [{ radius: 100 }] });
    fireEvent.click(screen.getByRole('switch', { name: 'Snap to edges' }));
    press('e');
    press('Enter');
    expect(recipe().edits[1]).toMatchObject({ mode: 'erase', smart: true });
  });
});

describe('the lasso', () => {
  it('goes from corner to corner, takes one back, and is closed by Enter', async () => {
    const { press, recipe, said } = await retouching();
    press('l');
    expect(said()).toBe('Tool: Lasso.');
    press(' ');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
      press(key, { shiftKey: true });
      press(' ');
    }
    expect(said()).toBe('Corner set.');
    press('Backspace');
    expect(recipe().edits).toEqual([]);
    press('Enter');
    expect(recipe().edits).toMatchObject([
      {
        type: 'lasso',
        mode: 'keep',
        points: [
          { x: 1512, y: 1890 },
          { x: 1763, y: 1890 },
          { x: 1763, y: 2141 },
          { x: 1763, y: 2392 },
        ],
      },
    ]);
  });

  it('of two corners is none, and Escape drops it before it leaves', async () => {
    const { press, recipe, editor } = await retouching();
    press('l');
    press(' ');
    press('ArrowRight');
    press(' ');
    press('Escape');
    expect(editor.state.retouch).toBeDefined();
    press('Enter');
    press('Enter');
    expect(recipe().edits).toEqual([]);
    press('Escape');
    await waitFor(() => expect(editor.state.retouch).toBeUndefined());
  });
});

describe('the edge', () => {
  it('is shown at once while it is slid, and mended when it rests, as one step', async () => {
    const { clock, made, tried, closed, recipe, steps, settle } = await retouching();
    const feather = await screen.findByRole('slider', { name: 'Feather' });
    fireEvent.pointerDown(feather);
    for (const value of ['2', '3', '4.5']) {
      fireEvent.input(feather, { target: { value } });
      await settle();
      await clock.advance(100);
    }
    expect(tried.map(({ edge }) => edge.feather)).toEqual([2, 3, 4.5]);
    expect(made).toEqual([]);
    expect(steps()).toBe(1);
    await clock.advance(300);
    expect(made.map(({ edge }) => edge.feather)).toEqual([4.5]);
    expect(recipe().edge.feather).toBe(4.5);
    await waitFor(() => expect(closed).toEqual(['tried 1', 'tried 2', 'tried 3']));
  });

  it('goes back to what it was by Reset, which is there only then', async () => {
    const { recipe, steps } = await retouching();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    fireEvent.input(await screen.findByRole('slider', { name: 'Shift' }), { target: { value: '-2' } });
    await screen.findByText('−2 px');
    fireEvent.click(screen.getByRole('switch', { name: 'Remove colour fringe' }));
    expect(recipe().edge).toMatchObject({ shift: -2, decontaminate: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(recipe().edge).toMatchObject({ shift: 0, decontaminate: undefined });
    expect(steps()).toBe(3);
  });

  it('takes specks away and fills holes by the picture’s size, and not by the rough way', async () => {
    const { made, tried, recipe, settle } = await retouching();
    const specks = await screen.findByRole('button', { name: 'Remove specks' });
    fireEvent.click(specks);
    await settle();
    expect(recipe().edge.specks).toBe(4572);
    await waitFor(() => expect(specks.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(made).toHaveLength(1));
    expect(tried).toEqual([]);
    fireEvent.click(specks);
    expect(recipe().edge.specks).toBe(0);
  });
});

describe('the screen of the retouch', () => {
  it('opens and closes its panel by button and by key', async () => {
    const { press } = await retouching();
    const panel = await screen.findByRole('button', { name: 'Close panel' });
    fireEvent.click(panel);
    await waitFor(() => expect(screen.queryByRole('slider', { name: 'Feather' })).toBeNull());
    press('p');
    await screen.findByRole('slider', { name: 'Feather' });
  });

  it('has a magnifier that a key brings and takes, and says so', async () => {
    const { press, said } = await retouching();
    press('m');
    expect(said()).toBe('Magnifier on.');
    press('m');
    expect(said()).toBe('Magnifier off.');
  });

  it('names its steps, and goes back to any of them', async () => {
    const { press, recipe } = await retouching();
    press('Enter');
    press('e');
    press('Enter');
    const list = within(await screen.findByRole('complementary', { name: 'Retouch' }));
    await list.findByText('3 of 3');
    fireEvent.click(list.getByRole('button', { name: 'Keep stroke' }));
    expect(recipe().edits).toHaveLength(1);
    await list.findByText('2 of 3');
    fireEvent.click(list.getByRole('button', { name: 'Cut-out' }));
    expect(recipe().edits).toEqual([]);
  });

  it('D84 is there in a small frame on a computer', async () => {
    const { editor, stage } = await retouching({ width: 390, height: 844 }, true);
    fireEvent.keyDown(stage, { key: 'Escape' });
    await waitFor(() => expect(editor.state.retouch).toBeUndefined());
    editor.set({ setting: { ...editor.state.setting, mobile: false } });
    fireEvent.click(await screen.findByRole('button', { name: 'Retouch' }));
    await screen.findByRole('application');
  });

  it('is a word on a phone, and there where the host lets the tools show', async () => {
    const { editor, stage, said } = await retouching({ width: 390, height: 844 }, true);
    await screen.findByRole('radio', { name: 'Lasso' });
    fireEvent.keyDown(stage, { key: 'Escape' });
    await waitFor(() => expect(editor.state.retouch).toBeUndefined());
    editor.set({ setting: { ...editor.state.setting, mobile: false } });
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari');
    fireEvent.click(await screen.findByRole('button', { name: 'Retouch' }));
    expect(said()).toBe('Please use a computer to edit.');
    await screen.findByText('Please use a computer to edit.', { selector: '.NoteCard-note *' });
    expect(screen.queryByRole('application')).toBeNull();
  });
});

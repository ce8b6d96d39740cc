import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICKER_ID } from '../../../../../../editor/shell/intake/FileInputs.tsx';
import type { Collage } from '../../../../../../editor/tools/collage/model/collage.ts';
import { EMPTY_PLAN } from '../../../../../../editor/tools/collage/model/plan.ts';
import { cellKeys, wrapped } from '../../../../../../editor/tools/collage/screens/cell-keys.ts';
import { createRecorder } from '../../../../../setup/recorder.ts';

/** Two cells above one another's side, and one wide cell below; the last one is empty. */
const CELLS = [
  { x: 0, y: 0, width: 0.5, height: 0.5, photo: 'a' },
  { x: 0.5, y: 0, width: 0.5, height: 0.5, photo: 'b' },
  { x: 0, y: 0.5, width: 1, height: 0.5 },
];

interface State {
  placing: boolean;
  carried: { from: number; to: number } | undefined;
  cell: number;
}

/** A page of three cells that records its calls. */
function page(state: Partial<State> = {}) {
  const { seen, note } = createRecorder();
  const placement = { zoom: 1, x: 0.5, y: 0.5, turn: 0 };
  const collage = {
    state: { placing: false, carried: undefined, cell: 0, ...state } as State,
    plan: { ...EMPTY_PLAN, spacing: 0, margin: 0, cells: CELLS },
    page: { width: 1_000, height: 1_000 },
    set(change: Partial<State>) {
      Object.assign(collage.state, change);
    },
    say: note('say'),
    swap: note('swap'),
    insert: note('insert'),
    empty: note('empty'),
    place: note('place'),
    stand: note('stand'),
    placement: () => placement,
    photo: (id?: string) => (id === undefined ? undefined : { width: 1_000, height: 500 }),
  };
  const press = (key: string, index = 0, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init });
    const stop = vi.spyOn(event, 'stopPropagation');
    cellKeys(event as unknown as ReactKeyboardEvent, { collage: collage as unknown as Collage, index, gesture: 'g' });
    expect(stop).toHaveBeenCalledTimes(event.defaultPrevented ? 1 : 0);
    return event.defaultPrevented;
  };
  const named = (name: string) => seen.filter(([own]) => own === name).map(([, ...values]) => values);
  return { collage, placement, seen, named, press };
}

const picked = vi.fn();
beforeEach(() => {
  picked.mockClear();
  const input = document.body.appendChild(document.createElement('input'));
  input.id = PICKER_ID;
  input.onclick = picked;
});
afterEach(() => document.body.replaceChildren());

describe('a cell that rests', () => {
  it('goes to its neighbour by the arrows, and stays where there is none', () => {
    const { press, collage } = page();
    const cellOf = (key: string, from: number) => {
      press(key, from);
      return collage.state.cell;
    };
    expect([cellOf('ArrowRight', 0), cellOf('ArrowLeft', 1), cellOf('ArrowDown', 1), cellOf('ArrowUp', 0)]).toEqual([
      1, 0, 2, 0,
    ]);
  });

  it('is picked up by Space, placed in by Enter, emptied by Delete and Backspace', () => {
    const { press, collage, named } = page();
    press(' ', 1);
    expect(collage.state.carried).toEqual({ from: 1, to: 1 });
    expect(named('say')).toEqual([['collage.say.picked', { cell: 2 }]]);
    collage.state.carried = undefined;
    press('Enter', 1);
    press('Delete', 0);
    press('Backspace', 1);
    expect([named('place'), named('empty')]).toEqual([[[1]], [[0], [1]]]);
    expect(picked).not.toHaveBeenCalled();
  });

  it('without a photo asks for one', () => {
    const { press, collage, seen } = page();
    press(' ', 2);
    press('Enter', 2);
    expect(picked).toHaveBeenCalledTimes(2);
    expect([seen, collage.state.carried]).toEqual([[], undefined]);
  });

  it('leaves chords and other keys to the page', () => {
    const { press, seen } = page();
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(press('Delete', 0, init)).toBe(false);
    for (const key of ['a', 'Tab', 'i', '+', 'constructor']) expect(press(key), key).toBe(false);
    expect(seen).toEqual([]);
  });
});

describe('a cell that is carried', () => {
  const carried = { from: 0, to: 0 };

  it('is offered a place by the arrows, which is said, and dropped there', () => {
    const { press, collage, named, seen } = page({ carried });
    press('ArrowRight');
    expect(collage.state.carried).toEqual({ from: 0, to: 1 });
    press('ArrowDown');
    expect(named('say')).toEqual([
      ['collage.say.target', { cell: 2 }],
      ['collage.say.target', { cell: 3 }],
    ]);
    press(' ');
    expect([named('swap'), collage.state.carried]).toEqual([[[0, 2]], undefined]);
    expect(seen.at(-1)?.[0]).toBe('swap');
  });

  it('changes nothing where it is dropped on itself, or let go', () => {
    for (const key of ['Enter', ' ', 'Escape']) {
      const { press, collage, seen } = page({ carried });
      press(key);
      expect([seen, collage.state.carried], key).toEqual([[['say', 'collage.say.dropped']], undefined]);
    }
  });

  it('is put before another by I, but not beside where it stands', () => {
    const far = page({ carried: { from: 0, to: 2 } });
    far.press('I');
    expect(far.named('insert')).toEqual([[2, 'a']]);
    const near = page({ carried: { from: 0, to: 1 } });
    near.press('i');
    expect(near.seen).toEqual([['say', 'collage.say.dropped']]);
    const empty = page({ carried: { from: 2, to: 0 } });
    empty.press('i');
    expect(empty.seen).toEqual([['say', 'collage.say.dropped']]);
  });
});

describe('a photo that is placed in its cell', () => {
  it('is pushed by the arrows, with Shift ten times as far', () => {
    const { press, named } = page({ placing: true });
    press('ArrowRight');
    press('ArrowRight', 0, { shiftKey: true });
    const [one, ten] = named('stand').map(([, change]) => (change as { x: number }).x - 0.5);
    expect(one).toBeLessThan(0);
    expect((ten ?? 0) / (one ?? 1)).toBeCloseTo(10);
    expect(named('stand')[0]?.[2]).toBe('g');
  });

  it('has no empty cell to be pushed in', () => {
    const { press, seen, collage } = page({ placing: true });
    press('ArrowRight', 2);
    expect([seen, collage.state.cell]).toEqual([[], 0]);
  });

  it('is zoomed between one and five', () => {
    const { press, named, placement } = page({ placing: true });
    const zoomed = (key: string, from: number) => {
      placement.zoom = from;
      press(key);
      return (named('stand').at(-1)?.[1] as { zoom: number } | undefined)?.zoom;
    };
    expect(zoomed('+', 2)).toBeCloseTo(2.2);
    expect(zoomed('=', 4.9)).toBe(5);
    expect(zoomed('-', 2.2)).toBeCloseTo(2);
    expect(zoomed('-', 1.01)).toBe(1);
  });

  it('is turned by a degree or fifteen, and round', () => {
    const { press, named, placement } = page({ placing: true });
    placement.turn = 170;
    for (const key of [',', '.', '<', '>']) press(key);
    expect(named('stand').map(([, change]) => (change as { turn: number }).turn)).toEqual([169, 171, 155, -175]);
    expect([wrapped(180), wrapped(-180), wrapped(540), wrapped(0), wrapped(-190)]).toEqual([-180, -180, -180, 0, 170]);
  });

  it('is taken out by Delete while it is moved, as it is at rest', () => {
    const { press, named } = page({ placing: true });
    press('Delete');
    press('Backspace');
    expect(named('empty')).toHaveLength(2);
  });

  it('is left by Enter and Escape', () => {
    for (const key of ['Enter', 'Escape']) {
      const { press, collage } = page({ placing: true });
      press(key);
      expect(collage.state.placing, key).toBe(false);
    }
  });
});

describe('without a plan', () => {
  it('arrows do nothing', () => {
    const { press, collage, seen } = page();
    Object.assign(collage, { plan: undefined });
    press('ArrowRight');
    expect([seen, collage.state.cell]).toEqual([[], 0]);
  });
});

import { type Held, type Moved, movedTo } from './subject-moves.ts';

interface Key {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** A press makes it so much larger or smaller. */
const GROW: Readonly<Record<string, number>> = { '+': 1.05, '=': 1.05, '-': 1 / 1.05, _: 1 / 1.05 };
/** Degrees of a press. */
const TURNS: Readonly<Record<string, number>> = {
  '[': -1,
  ']': 1,
  ',': -1,
  '.': 1,
  '{': -15,
  '}': 15,
  '<': -15,
  '>': 15,
};

/** What a key does to the subject: arrows move it, + and − its size, brackets and Alt with the arrows turn it. Undefined: nothing. */
export function keyMove(held: Held, event: Key, mayTurn: boolean): Moved | 'reset' | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Delete' || event.key === 'Backspace') return 'reset';
  const { middle, angle } = held.stands;
  const arrow = ARROWS[event.key];
  const by = arrow && event.altKey ? (arrow[0] || arrow[1]) * (event.shiftKey ? 15 : 1) : TURNS[event.key];
  if (by !== undefined)
    return mayTurn ? movedTo(held, middle, held.scale, Math.round((angle + by) * 10) / 10) : undefined;
  if (arrow) {
    const step = event.shiftKey ? 10 : 1;
    return movedTo(held, { x: middle.x + arrow[0] * step, y: middle.y + arrow[1] * step });
  }
  const times = GROW[event.key];
  return times === undefined ? undefined : movedTo(held, middle, held.scale * times);
}

import { useId, useState } from 'react';
import { GestureCount } from './gesture-count.ts';

interface SlideOptions {
  value: number;
  /** A double press and Delete go back to it. */
  initial?: number | undefined;
  /** `gesture` is the same for all values of one drag, of one key that is held, and of presses that follow each other closely. */
  onSlide: (value: number, gesture: string) => void;
}

/** Keys that move a slider. */
const MOVES: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** What every slider does with presses and keys: which of its values are one gesture, and the way back to the first one. */
export function useSlide({ value, initial, onSlide }: SlideOptions) {
  const id = useId();
  const [count] = useState(() => new GestureCount());
  const gesture = () => `${id} ${count.turn}`;
  const put = (next: number) => {
    count.begin();
    onSlide(next, gesture());
  };
  const reset = () => {
    if (initial !== undefined && initial !== value) put(initial);
  };
  /** True: the key was one of its own. */
  const key = ({ key: name, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): 'reset' | 'move' | undefined => {
    if (name === 'Delete' || name === 'Backspace') {
      reset();
      return 'reset';
    }
    if (!MOVES.has(name)) return undefined;
    count.press(timeStamp);
    return 'move';
  };
  return {
    id,
    /** A value that is a gesture by itself. */
    put,
    /** The next value of the gesture under way. */
    slide: (next: number) => onSlide(next, gesture()),
    begin: () => count.begin(),
    reset,
    key,
  };
}

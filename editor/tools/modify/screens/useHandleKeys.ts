import { type RefObject, useLayoutEffect, useRef } from 'react';
import { arrowOf } from './arrows.ts';

interface HandleKeys {
  onArrow: (by: { x: number; y: number }, keys: { shift: boolean; ctrl: boolean }) => void;
  onEnter: (keys: { alt: boolean; shift: boolean }) => void;
}

/** Arrows and Enter of a handle on the photo. A native listener: the keys of the frame are listened to on the window, and are not reached. */
export function useHandleKeys(button: RefObject<HTMLButtonElement | null>, keys: HandleKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const element = button.current;
    if (element === null) return;
    const press = (event: KeyboardEvent) => {
      const arrow = arrowOf(event.key);
      if (arrow) latest.current.onArrow(arrow, { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey });
      else if (event.key === 'Enter') latest.current.onEnter({ alt: event.altKey, shift: event.shiftKey });
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [button]);
}

import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A finger that rests this long on a tile selects it (docs/DESIGN.md §12), ms. */
const LONG = 350;

interface TilePress {
  open: () => void;
  select: (range: boolean) => void;
}

/** A press opens; with Ctrl or Shift, or held by a finger, it selects. */
export function useTilePress({ open, select }: TilePress) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const release = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      held.current = false;
      release();
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        held.current = true;
        select(false);
      }, LONG);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => held.current && event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (held.current) held.current = false;
      else if (event.shiftKey || event.ctrlKey || event.metaKey) select(event.shiftKey);
      else open();
    },
  };
}

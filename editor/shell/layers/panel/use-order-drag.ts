import { type PointerEvent, useRef, useState } from 'react';
import type { LayerEditor } from '../model/layer-editor.ts';

/** Rows that a drag over `by` px goes, each `row` px high. */
export const rowsOver = (by: number, row: number): number => (row > 0 ? Math.round(by / row) || 0 : 0);

/** Drags a layer through the list. Front layers come first there: downwards is backwards. All of one drag is one step. */
export function useOrderDrag(editor: LayerEditor) {
  const drag = useRef<{ id: string; from: number; row: number; gone: number }>(undefined);
  const [held, setHeld] = useState<string>();
  const end = () => {
    drag.current = undefined;
    setHeld(undefined);
  };
  return {
    held,
    handlersOf: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const row = event.currentTarget.closest('li')?.getBoundingClientRect().height ?? 0;
        drag.current = { id, from: event.clientY, row, gone: 0 };
        setHeld(id);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = drag.current;
        if (now === undefined) return;
        const rows = rowsOver(event.clientY - now.from, now.row);
        if (rows === now.gone) return;
        editor.order(now.id, now.gone - rows);
        now.gone = rows;
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}

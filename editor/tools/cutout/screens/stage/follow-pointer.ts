import type { Point } from '../../../../shell/stage/geometry.ts';

/**
 * Tells where a mouse or a pen is over the stage's room, and where a finger is that is drawn over it; the stage itself does not hear of
 * that finger, so that the picture stays where it is. Returns the undo.
 */
export function followPointer(stage: HTMLElement, moved: (at: Point) => void): () => void {
  const around = new AbortController();
  const inRoom = (event: PointerEvent): Point | undefined => {
    const room = stage.querySelector('[data-stage-room]');
    const isOn = event.target instanceof Node && room?.contains(event.target);
    const box = room?.getBoundingClientRect();
    return isOn && box ? { x: event.clientX - box.left, y: event.clientY - box.top } : undefined;
  };
  const onPointer = (event: PointerEvent) => {
    const at = inRoom(event);
    if (at === undefined) return;
    if (event.pointerType === 'touch') event.stopPropagation();
    // A button that is held drags something else.
    if (event.pointerType === 'touch' || event.buttons === 0) moved(at);
  };
  const options = { capture: true, signal: around.signal } as const;
  for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const)
    stage.addEventListener(type, onPointer, options);
  return () => around.abort();
}

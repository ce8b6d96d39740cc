import { type PointerEvent, useRef } from 'react';
import { extentOfAll } from '../../../../src/document/scene/geometry/boxes.ts';
import type { Point } from '../../../../src/document/scene/geometry/matrix.ts';
import { HANDLES, type Handle } from '../../../../src/document/scene/geometry/resize.ts';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { useLayerState, useLayers } from '../model/layer-context.ts';
import { LayerDrag } from '../model/layer-drag.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import styles from './layers.module.css';
import { asBelow, type TurnPlace, turnPlace } from './turn-place.ts';

interface HandlesProps {
  scale: number;
  pointOf: (event: { clientX: number; clientY: number }) => Point;
}

/** The frame of what is selected: eight handles and one to turn it by. Several layers have a frame alone. */
export function Handles({ scale, pointOf }: HandlesProps) {
  const { t } = useLayerTexts();
  const { editor, scene } = useLayers();
  useLayerState((state) => state.selection);
  const figure = useLayerState((state) => state.figure);
  const drag = useRef<{ from: Point; drag: LayerDrag; place: TurnPlace }>(undefined);
  const { selected } = editor;
  const [layer, ...more] = selected;
  if (layer === undefined) return null;
  const box = more.length > 0 ? extentOfAll(selected) : layer;
  const rotation = more.length > 0 ? 0 : layer.rotation;
  const open = more.length === 0 && !layer.locked;
  // While it is held it stays on its side.
  const place = drag.current?.place ?? turnPlace(box, rotation, scene, scale);

  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { from: pointOf(event), drag: new LayerDrag(editor), place };
  };
  const end = () => {
    drag.current?.drag.end();
    drag.current = undefined;
  };
  const resize = (event: PointerEvent<HTMLElement>, handle: Handle) => {
    if (drag.current === undefined) return;
    const { from, drag: going } = drag.current;
    const at = pointOf(event);
    const keys = { keep: event.shiftKey, mirrored: event.altKey, free: event.ctrlKey || event.metaKey };
    going.resize(handle, { x: at.x - from.x, y: at.y - from.y }, scale, keys);
  };
  const move = { onPointerDown: begin, onPointerUp: end, onPointerCancel: end };
  return (
    <div
      className={styles.frame}
      data-locked={layer.locked}
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
        rotate: `${rotation}deg`,
      }}
    >
      {open &&
        HANDLES.map((handle) => (
          <button
            key={handle.name}
            type="button"
            tabIndex={-1}
            className={styles.handle}
            data-at={handle.name}
            aria-label={t('layers.handle', { width: Math.round(box.width), height: Math.round(box.height) })}
            {...move}
            onPointerMove={(event) => resize(event, handle)}
          />
        ))}
      {open && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.turn}
          data-place={place}
          aria-label={t('layers.turn', { degrees: Math.round(rotation) })}
          {...move}
          onPointerMove={(event) => drag.current?.drag.turn(asBelow(place, layer, pointOf(event)), event.shiftKey)}
        >
          <Icon name="rotate-cw" size={14} />
        </button>
      )}
      {figure && <output className={styles.figure}>{figure}</output>}
    </div>
  );
}

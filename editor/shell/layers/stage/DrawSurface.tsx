import { type PointerEvent, useRef, useState } from 'react';
import { layersOf } from '../../../../src/document/scene/edit/edit-layers.ts';
import { newLine } from '../../../../src/document/scene/edit/new-layer.ts';
import { smoothLine } from '../../../../src/document/scene/edit/smooth-line.ts';
import type { Point } from '../../../../src/document/scene/geometry/matrix.ts';
import { colourOf } from '../../../../src/document/scene/palette.ts';
import { linePath } from '../../../../src/document/scene/render/figure-path.ts';
import { isFirstFinger } from '../../stage/first-finger.ts';
import { useLayerState, useLayers } from '../model/layer-context.ts';
import styles from './layers.module.css';

interface DrawProps {
  scale: number;
  pointOf: (event: { clientX: number; clientY: number }) => Point;
}

/** Over the page while a pointer draws; each stroke is a layer. The eraser takes strokes that it touches. Two fingers move the page. */
export function DrawSurface({ scale, pointOf }: DrawProps) {
  const { editor, scene } = useLayers();
  const pen = useLayerState((state) => state.pen);
  const stroke = useRef<Point[]>(undefined);
  const pointer = useRef<number>(undefined);
  const [path, setPath] = useState('');

  const erase = (at: Point) => {
    const hit = [...layersOf(scene)].reverse().find((layer) => {
      if (layer.type !== 'line' || layer.locked) return false;
      const points = layer.points.map(([x, y]) => ({ x: layer.x + x * layer.width, y: layer.y + y * layer.height }));
      return points.some((point) => Math.hypot(point.x - at.x, point.y - at.y) < pen.thickness + layer.thickness);
    });
    if (hit) editor.remove([hit.id]);
  };
  const go = (event: PointerEvent) => {
    const points = stroke.current;
    if (points === undefined || event.pointerId !== pointer.current) return;
    const at = pointOf(event);
    points.push(at);
    if (pen.kind === 'eraser') erase(at);
    else
      setPath(
        linePath(
          points.map(({ x, y }) => [x, y] as const),
          false,
        ),
      );
  };
  const drop = () => {
    stroke.current = undefined;
    setPath('');
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer.current) return;
    const points = stroke.current;
    drop();
    if (points === undefined || points.length < 2 || pen.kind === 'eraser') return;
    const { colour, thickness, smoothing, kind } = pen;
    const calm = smoothLine(points, smoothing, thickness);
    const made = newLine(scene, calm, {
      colour,
      thickness,
      arrow: kind === 'arrow',
      opacity: kind === 'marker' ? 0.45 : 1,
    });
    editor.add({ ...made, thickness: kind === 'marker' ? thickness * 2 : thickness });
    // The next stroke comes at once: the pen stays in the panel.
    editor.set({ selection: [] });
  };
  return (
    <svg
      className={styles.drawSurface}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      width={scene.width * scale}
      height={scene.height * scale}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button > 0) return;
        if (!isFirstFinger(event.nativeEvent, drop)) return;
        pointer.current = event.pointerId;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        stroke.current = [];
        go(event);
      }}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path
        d={path}
        fill="none"
        stroke={colourOf(scene.palette, pen.colour)}
        strokeWidth={pen.kind === 'marker' ? pen.thickness * 2 : pen.thickness}
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity={pen.kind === 'marker' ? 0.45 : 1}
      />
    </svg>
  );
}

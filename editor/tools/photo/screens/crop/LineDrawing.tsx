import { useState } from 'react';
import { usePhoto } from '../../model/photo-context.ts';
import { levelBy } from '../../model/straighten.ts';
import styles from './crop.module.css';

interface Line {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** Over the stage: a line that is drawn along what should be level, or upright. The angle's own slider does the same by keys. */
export function LineDrawing() {
  const editor = usePhoto();
  const [line, setLine] = useState<Line>();
  const at = (event: React.PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  return (
    <div
      className={styles.drawing}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setLine({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => line && setLine({ ...line, to: at(event) })}
      onPointerUp={() => {
        if (line) levelBy(editor, line.to.x - line.from.x, line.to.y - line.from.y);
        setLine(undefined);
      }}
      onPointerCancel={() => setLine(undefined)}
    >
      {line && (
        <svg aria-hidden="true">
          <line x1={line.from.x} y1={line.from.y} x2={line.to.x} y2={line.to.y} />
        </svg>
      )}
    </div>
  );
}

import { useState } from 'react';
import { photoFrame } from '../../../../../src/document/design/photo-frame.ts';
import { eyesOf, HEAD_RULES } from '../../../../../src/document/sizes/head-rules.ts';
import { guessHead, type HeadGuides } from '../../../../../src/document/sizes/place-head.ts';
import { GestureCount } from '../../../../../src/ui/kit/gesture-count.ts';
import { useCutout } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './HeadLines.module.css';
import { percentBox, type Staged } from './stageSize.ts';

const LINES = ['crown', 'eyes', 'chin'] as const;
type Line = (typeof LINES)[number];

/** A head's width by its height, for the oval that helps to see whether the lines are right. */
const OVAL = 0.74;

/** The lines after one of them was put on a row: in their order, and all on the subject. */
export function withLine(head: HeadGuides, line: Line, row: number, top: number, bottom: number): HeadGuides {
  const rows = { ...head, [line]: row };
  const crown = Math.min(Math.max(rows.crown, top), bottom - 2);
  const chin = Math.min(Math.max(rows.chin, crown + 1), bottom);
  return { ...rows, crown, chin, ...(rows.eyes !== undefined && { eyes: Math.min(Math.max(rows.eyes, crown), chin) }) };
}

interface Drag {
  line: Line;
  /** Where the line is now, a row of the picture. */
  row: number;
}

/**
 * Crown, eyes and chin of an ID photo: what its head rule is measured by. They can be dragged, and moved by keys. The lines decide
 * where the picture lies, so that a drag is laid only when it ends: meanwhile what it is measured with stands still.
 */
export function HeadLines({ staged: { design, size } }: { staged: Staged }) {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  const [presses] = useState(() => new GestureCount());
  const [drag, setDrag] = useState<Drag>();
  const cut = cutout.open.result?.cut;
  if (cut === undefined) return null;
  const box = photoFrame(design, cut, cut.box).edge;
  const held = design.head ?? guessHead(box);
  const moved = ({ line, row }: Drag) => withLine(held, line, row, box.y, box.y + box.height);
  const head = drag === undefined ? held : moved(drag);
  const rows = { ...head, eyes: eyesOf(head) };
  const lines = HEAD_RULES[design.size.id]?.eyes ? LINES : (['crown', 'chin'] as const);
  const scale = size.dh / size.sh;
  const onCanvas = (row: number): number => size.dy + (row - size.sy) * scale;
  const place = (row: number): number => onCanvas(row) / size.height;

  const onKey = (line: Line, event: React.KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    presses.press(event.timeStamp);
    const row = rows[line] + (by * (event.shiftKey ? 10 : 1)) / scale;
    designs.change('step.head', { head: moved({ line, row }) }, { gesture: `head ${line} ${presses.turn}` });
  };
  const onMove = (event: React.PointerEvent<HTMLElement>) => {
    const canvas = event.currentTarget.parentElement?.getBoundingClientRect();
    if (drag === undefined || canvas === undefined || canvas.height === 0) return;
    event.stopPropagation();
    const share = (event.clientY - canvas.top) / canvas.height;
    setDrag({ line: drag.line, row: size.sy + (share * size.height - size.dy) / scale });
  };
  const onUp = () => {
    if (drag !== undefined && head[drag.line] !== held[drag.line]) designs.change('step.head', { head });
    setDrag(undefined);
  };
  const tall = (head.chin - head.crown) * scale;
  const middle = size.dx + (head.centre - size.sx) * (size.dw / size.sw);
  const oval = { x: middle - (tall * OVAL) / 2, y: onCanvas(head.crown), width: tall * OVAL, height: tall };
  return (
    <>
      <span className={styles.headOval} style={percentBox(oval, size)} />
      {lines.map((line) => (
        <span
          key={line}
          className={styles.headLine}
          style={{ top: `${place(rows[line]) * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={t(`size.${line}`)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(place(rows[line]) * 100)}
          onKeyDown={(event) => onKey(line, event)}
          onPointerDown={(event) => {
            event.stopPropagation();
            event.currentTarget.setPointerCapture?.(event.pointerId);
            setDrag({ line, row: rows[line] });
          }}
          onPointerMove={onMove}
          onPointerUp={onUp}
          onPointerCancel={() => setDrag(undefined)}
        >
          <i>{t(`size.${line}`)}</i>
        </span>
      ))}
    </>
  );
}

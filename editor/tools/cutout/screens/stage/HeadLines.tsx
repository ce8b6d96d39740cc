import { useRef } from 'react';
import { eyesOf, HEAD_RULES } from '../../../../../src/document/sizes/head-rules.ts';
import { guessHead, type HeadGuides } from '../../../../../src/document/sizes/place-head.ts';
import { rotatedBox } from '../../../../../src/pixels/rotation.ts';
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

/** Crown, eyes and chin of an ID photo: what its head rule is measured by. They can be dragged, and moved by keys. */
export function HeadLines({ staged: { design, size } }: { staged: Staged }) {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  const turn = useRef(0);
  const dragged = useRef<Line>(undefined);
  const cut = cutout.open.result?.cut;
  if (cut === undefined) return null;
  const box = rotatedBox(cut.box, cut, design.adjust);
  const head = design.head ?? guessHead(box);
  const rows = { ...head, eyes: eyesOf(head) };
  const lines = HEAD_RULES[design.size.id]?.eyes ? LINES : (['crown', 'chin'] as const);
  const scale = size.dh / size.sh;
  const onCanvas = (row: number): number => size.dy + (row - size.sy) * scale;
  const place = (row: number): number => onCanvas(row) / size.height;

  const put = (line: Line, row: number, gesture: string) =>
    designs.change('step.head', { head: withLine(head, line, row, box.y, box.y + box.height) }, { gesture });
  const onKey = (line: Line, event: React.KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (!event.repeat) turn.current += 1;
    put(line, rows[line] + (by * (event.shiftKey ? 10 : 1)) / scale, `head ${line} ${turn.current}`);
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
            turn.current += 1;
            dragged.current = line;
          }}
          onPointerMove={(event) => {
            const canvas = event.currentTarget.parentElement?.getBoundingClientRect();
            if (dragged.current !== line || canvas === undefined || canvas.height === 0) return;
            event.stopPropagation();
            const share = (event.clientY - canvas.top) / canvas.height;
            put(line, size.sy + (share * size.height - size.dy) / scale, `head ${line} ${turn.current}`);
          }}
          onPointerUp={() => {
            dragged.current = undefined;
          }}
          onPointerCancel={() => {
            dragged.current = undefined;
          }}
        >
          <i>{t(`size.${line}`)}</i>
        </span>
      ))}
    </>
  );
}

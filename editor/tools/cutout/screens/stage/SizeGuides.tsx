import { useRef, useState } from 'react';
import { designMargin } from '../../../../../src/document/design/design-margin.ts';
import { clampShift } from '../../../../../src/document/design/move-subject.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { useCutout } from '../../model/context/cutout-context.ts';
import { moveTo } from '../size/moveTo.ts';
import { HeadLines } from './HeadLines.tsx';
import styles from './SizeGuides.module.css';
import { snap } from './snap.ts';
import { percentBox, type Staged } from './stageSize.ts';

/** A line draws the subject to it from so many CSS px. */
const REACH = 7;
const NO_LINES = { x: undefined, y: undefined };

/** While Size is open: the margin, the file's size, and the subject to be dragged to its place. */
export function SizeGuides({ staged }: { staged: Staged }) {
  const { design, size } = staged;
  const isIdPhoto = design.size.type === 'preset_human';
  const margin = designMargin(design, size);
  const inner = margin && { x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin };
  return (
    <>
      {inner && <span className={styles.marginLine} style={percentBox(inner, size)} />}
      <span
        className={
          isIdPhoto
            ? `${overlayStyles.tag} ${overlayStyles.end} ${overlayStyles.low} ${textStyles.figures}`
            : `${overlayStyles.tag} ${overlayStyles.end} ${textStyles.figures}`
        }
      >
        {size.width} × {size.height}
      </span>
      <SubjectDrag staged={staged} />
      {isIdPhoto && <HeadLines staged={staged} />}
    </>
  );
}

/** The subject itself as a handle. Without dragging there are the fields X and Y in the panel. */
function SubjectDrag({ staged: { design, size } }: { staged: Staged }) {
  const { cutout, designs } = useCutout();
  const start = useRef<{ x: number; y: number; turn: number }>(undefined);
  const turn = useRef(0);
  const [lines, setLines] = useState<{ x: number | undefined; y: number | undefined }>(NO_LINES);
  const cut = cutout.open.result?.cut;
  if (cut === undefined) return null;
  // What the size's own rule does: from there a move is counted.
  const still = designSize({ ...design, position: { x: 0, y: 0 } }, cut, cut.box);
  const rule = {
    x: (still.edgeLeft + still.edgeWidth / 2) / size.width,
    y: (still.edgeTop + still.edgeHeight / 2) / size.height,
  };
  const shift = clampShift(still, design.position);
  const middle = { x: rule.x + shift.x / size.width, y: rule.y + shift.y / size.height };

  const onDown = (event: React.PointerEvent<HTMLElement>) => {
    const canvas = event.currentTarget.parentElement?.getBoundingClientRect();
    if (event.button > 0 || canvas === undefined || canvas.width === 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    turn.current += 1;
    start.current = {
      x: (event.clientX - canvas.left) / canvas.width - middle.x,
      y: (event.clientY - canvas.top) / canvas.height - middle.y,
      turn: turn.current,
    };
  };
  const onMove = (event: React.PointerEvent<HTMLElement>) => {
    const begun = start.current;
    const canvas = event.currentTarget.parentElement?.getBoundingClientRect();
    if (begun === undefined || canvas === undefined || canvas.width === 0) return;
    event.stopPropagation();
    const across = snap((event.clientX - canvas.left) / canvas.width - begun.x, REACH / canvas.width);
    const down = snap((event.clientY - canvas.top) / canvas.height - begun.y, REACH / canvas.height);
    setLines({ x: across.line, y: down.line });
    moveTo(designs, cut, { x: across.at - rule.x, y: down.at - rule.y }, `move ${begun.turn}`);
  };
  const end = () => {
    start.current = undefined;
    setLines(NO_LINES);
  };
  const edge = { x: size.edgeLeft, y: size.edgeTop, width: size.edgeWidth, height: size.edgeHeight };
  return (
    <>
      {lines.x !== undefined && (
        <span className={`${styles.snap} ${styles.across}`} style={{ left: `${lines.x * 100}%` }} />
      )}
      {lines.y !== undefined && (
        <span className={`${styles.snap} ${styles.down}`} style={{ top: `${lines.y * 100}%` }} />
      )}
      <span
        className={styles.subject}
        style={percentBox(edge, size)}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </>
  );
}

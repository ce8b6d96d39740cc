import { useEffect, useRef } from 'react';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { drawPhoto } from '../model/draw-photo.ts';
import { useIdParts, useIdPlan, useIdState } from '../model/id-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { GuideLine } from './GuideLine.tsx';
import styles from './id.module.css';
import { useDrag } from './use-drag.ts';

const ARROWS: Readonly<Record<string, { x?: number; y?: number }>> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: -1 },
  ArrowDown: { y: 1 },
};
const OTHER: Readonly<Record<string, { scale?: number; turn?: number }>> = {
  '+': { scale: 1.01 },
  '=': { scale: 1.01 },
  '-': { scale: 1 / 1.01 },
  ',': { turn: -0.5 },
  '.': { turn: 0.5 },
};

/** The photo as it will be, with bands that the rule allows and lines that say where the head is. */
export function PhotoFrame({ room }: { room: { width: number; height: number } }) {
  const { t } = useTexts();
  const { id } = useIdParts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useIdPlan();
  const photo = useIdState((state) => state.photo);
  const found = useIdState((state) => state.found);
  const marked = useShellState((state) => state.setting.trial);
  const rule = now?.rule;
  const scale = rule ? Math.max(0.5, Math.min((room.width - 72) / rule.width, (room.height - 36) / rule.height)) : 1;
  const size = { width: Math.round((rule?.width ?? 1) * scale), height: Math.round((rule?.height ?? 1) * scale) };
  const plan = now?.plan;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || photo === undefined || plan === undefined || rule === undefined) return;
    const pixels = { width: size.width * 2, height: size.height * 2 };
    const { place, background, evenLight } = plan;
    const drawn = drawPhoto(rule, pixels, { ...photo, ...found, place, background, evenLight, marked });
    context.canvas.width = pixels.width;
    context.canvas.height = pixels.height;
    context.drawImage(drawn, 0, 0);
  }, [photo, found, plan, rule, marked, size.width, size.height]);

  const drag = useDrag((dx, dy, gesture) => id.movePhoto({ x: dx / scale, y: dy / scale }, gesture));
  if (plan === undefined || rule === undefined) return null;
  const key = (event: React.KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const change = arrow ?? OTHER[event.key];
    if (change === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 : 0.1;
    const moved = arrow ? { x: (arrow.x ?? 0) * step, y: (arrow.y ?? 0) * step } : change;
    id.movePhoto(moved, `key ${event.key}`);
  };
  const known = plan.guidesBy !== 'nobody';
  return (
    <figure className={styles.board}>
      <div className={styles.frame} style={size} data-photo>
        <canvas
          ref={canvas}
          className={styles.photo}
          style={size}
          role="img"
          tabIndex={0}
          aria-label={t('id.photoName', { width: rule.width, height: rule.height })}
          onKeyDown={key}
          onWheel={(event) => id.movePhoto({ scale: event.deltaY < 0 ? 1.02 : 1 / 1.02 }, 'wheel')}
          {...drag}
        />
        <span className={styles.middle} aria-hidden="true" />
        {known && <HeadOval scale={scale} />}
        {(['crown', 'eyes', 'chin'] as const).map((which) => (
          <GuideLine key={which} which={which} scale={scale} />
        ))}
      </div>
      <figcaption className={styles.under}>{`${rule.width} × ${rule.height} mm`}</figcaption>
    </figure>
  );
}

/** Round the head, from crown to chin: a help for the eye. */
function HeadOval({ scale }: { scale: number }) {
  const now = useIdPlan();
  const { id } = useIdParts();
  if (now === undefined) return null;
  const rows = id.guideRows();
  const [top, bottom] = [rows.crown * scale, rows.chin * scale];
  const height = bottom - top;
  const width = height * 0.72;
  return (
    <span
      className={styles.oval}
      aria-hidden="true"
      style={{ top, height, width, left: rows.middle * scale - width / 2 }}
    />
  );
}

import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { HTML_LANG } from '../../../../src/protocol/locales.ts';
import { touchLoupe } from '../../../shell/stage/lazy-loupe.ts';
import { useIdParts, useIdPlan } from '../model/id-context.ts';
import type { Guides } from '../model/placement.ts';
import type { DocumentRule } from '../rules/rule.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';
import { useDrag } from './use-drag.ts';

/** mm of one press; with Shift. */
const STEP = { plain: 0.1, large: 1 } as const;

/** From … to, mm from above, where the rule lets this line stand, the others staying. */
function bandOf(
  rule: DocumentRule,
  which: keyof Guides,
  rows: { crown: number; chin: number },
): [number, number] | undefined {
  const { head, eyes, top, height } = rule;
  if (which === 'eyes') return eyes && [height - eyes[1], height - eyes[0]];
  if (which === 'crown' && top) return [top[0], top[1]];
  if (head === undefined) return undefined;
  return which === 'crown' ? [rows.chin - head[1], rows.chin - head[0]] : [rows.crown + head[0], rows.crown + head[1]];
}

/** One line of the head: dragged, or moved by keys; with what the rule allows behind it. */
export function GuideLine({ which, scale }: { which: keyof Guides; scale: number }) {
  const { t, locale } = useTexts();
  const { id } = useIdParts();
  const now = useIdPlan();
  /** Of a finger: how far from the left it holds the line, mm. */
  const [touch, setTouch] = useState<number>();
  const drag = useDrag((_dx, dy, gesture) => id.moveGuide(which, dy / scale, gesture));
  if (now === undefined) return null;
  const { plan, rule } = now;
  const rows = id.guideRows();
  const row = rows[which];
  const known = plan.guidesBy !== 'nobody';
  const band = known && rule.source ? bandOf(rule, which, rows) : undefined;
  const value = which === 'eyes' ? rule.height - row : which === 'crown' ? row : row - rows.crown;
  const figure = `${value.toLocaleString(HTML_LANG[locale], { maximumFractionDigits: 1, minimumFractionDigits: 1 })} mm`;
  const key = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (way === 0) return;
    event.preventDefault();
    id.moveGuide(which, way * (event.shiftKey ? STEP.large : STEP.plain), `key ${which}`);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') {
      setTouch((event.clientX - event.currentTarget.getBoundingClientRect().left) / scale);
    }
  };
  const letGo = () => setTouch(undefined);
  return (
    <>
      {touch !== undefined && (
        <touchLoupe.Part at={[touch, row]} on={rule} scale={scale} lines={{ upright: false, level: true }} />
      )}
      {band && (
        <span
          className={styles.band}
          aria-hidden="true"
          style={{ top: band[0] * scale, height: Math.max(1, (band[1] - band[0]) * scale) }}
        />
      )}
      <button
        type="button"
        role="slider"
        className={styles.guide}
        style={{ top: row * scale }}
        data-known={known}
        aria-label={t(`id.guide.${which}`)}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={rule.height}
        aria-valuenow={Math.round(row * 10) / 10}
        aria-valuetext={figure}
        onKeyDown={key}
        onPointerDown={(event) => {
          drag.onPointerDown(event);
          follow(event);
        }}
        onPointerMove={(event) => {
          drag.onPointerMove(event);
          if (touch !== undefined) follow(event);
        }}
        onPointerUp={() => {
          drag.onPointerUp();
          letGo();
        }}
        onPointerCancel={() => {
          drag.onPointerCancel();
          letGo();
        }}
      >
        <span className={styles.guideName}>{t(`id.guide.${which}`)}</span>
        {known && <span className={styles.guideName}>{figure}</span>}
      </button>
    </>
  );
}

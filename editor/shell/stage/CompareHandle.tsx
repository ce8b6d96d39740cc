import { useRef } from 'react';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './CompareHandle.module.css';

interface CompareHandleProps {
  /** 0–1: the share of the picture that shows the original. */
  at: number;
  onMove: (at: number) => void;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Where a key moves the handle to (docs/DESIGN.md §5); undefined: not one of its keys. Left to right in every language. */
export function keyedPosition(key: string, shift: boolean, at: number): number | undefined {
  const step = shift ? 0.1 : 0.02;
  const rows: Readonly<Record<string, number>> = {
    ArrowLeft: at - step,
    ArrowDown: at - step,
    ArrowRight: at + step,
    ArrowUp: at + step,
    Home: 0,
    End: 1,
    '1': 1,
    '2': 0.5,
    '3': 0,
  };
  const to = Object.hasOwn(rows, key) ? rows[key] : undefined;
  return to === undefined ? undefined : clamp(to);
}

/** The before/after slider: a real slider, 44 px round, dragged or moved by keys. Its parent is the picture's box. */
export function CompareHandle({ at, onMove }: CompareHandleProps) {
  const { t } = useTexts();
  const dragging = useRef(false);
  const percent = Math.round(at * 100);
  const moveTo = (element: Element, x: number) => {
    const box = element.parentElement?.getBoundingClientRect();
    if (box && box.width > 0) onMove(clamp((x - box.left) / box.width));
  };
  return (
    <div
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={t('result.handle')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('result.handleValue', { percent })}
      style={{ left: `${at * 100}%` }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const to = keyedPosition(event.key, event.shiftKey, at);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(to);
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => dragging.current && moveTo(event.currentTarget, event.clientX)}
      onPointerUp={() => {
        dragging.current = false;
      }}
      onPointerCancel={() => {
        dragging.current = false;
      }}
    >
      <span>
        <Icon name="chevrons-left-right" />
      </span>
    </div>
  );
}

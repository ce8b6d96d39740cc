import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './Tray.module.css';

type ItemProps = Omit<ComponentProps<'button'>, 'type' | 'tabIndex' | 'ref'> & { 'data-current'?: boolean };

interface TrayProps {
  label: string;
  count: number;
  /** CSS px from the start of one item to that of the next. */
  step: number;
  /** Where the focus is, or would come to. */
  current: number;
  onCurrent: (index: number) => void;
  /** A key that is another name of an item than its place. */
  keyOf: (index: number) => string;
  /** What the button of an item has, its name and its content included. */
  item: (index: number) => ItemProps;
  /** After the last item. */
  end?: ReactNode;
}

/** Items that are drawn beyond each end of what is seen. */
const SPARE = 4;
const ENDS: Readonly<Record<string, 'first' | 'last'>> = { Home: 'first', End: 'last' };
const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Many pictures or frames in a row: one stop of the Tab key, arrows inside. Only what is seen is drawn, so that hundreds cost no more
 * than ten.
 */
export function Tray({ label, count, step, current, onCurrent, keyOf, item, end }: TrayProps) {
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState({ from: 0, to: 24 });
  const stop = Math.min(Math.max(current, 0), count - 1);

  const measure = () => {
    const element = list.current;
    if (element === null || element.clientWidth === 0) return;
    const from = Math.floor(Math.abs(element.scrollLeft) / step) - SPARE;
    const to = from + Math.ceil(element.clientWidth / step) + 2 * SPARE;
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  // The item in hand is brought into sight.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || element.clientWidth === 0) return;
    const left = stop * step;
    if (left < element.scrollLeft) element.scrollLeft = left - step;
    else if (left + step > element.scrollLeft + element.clientWidth)
      element.scrollLeft = left + 2 * step - element.clientWidth;
  }, [stop, step]);

  const from = Math.max(0, Math.min(seen.from, count));
  const to = Math.min(count, Math.max(seen.to, from));
  const indices = Array.from({ length: to - from }, (_, at) => from + at);
  const go = (index: number) => {
    const next = Math.min(Math.max(index, 0), count - 1);
    onCurrent(next);
    // It may have to be drawn first.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-item="${next}"]`)?.focus({ preventScroll: true }),
    );
  };
  return (
    <ul className={styles.tray} ref={list} aria-label={label} onScroll={measure}>
      {from > 0 && <li aria-hidden="true" style={{ width: from * step, flex: 'none' }} />}
      {indices.map((index) => {
        const { onKeyDown, className, ...props } = item(index);
        return (
          <li key={keyOf(index)} className={styles.item}>
            <button
              {...props}
              type="button"
              data-item={index}
              className={className ? `${styles.button} ${className}` : styles.button}
              tabIndex={index === stop ? 0 : -1}
              onFocus={(event) => {
                onCurrent(index);
                props.onFocus?.(event);
              }}
              onKeyDown={(event) => {
                onKeyDown?.(event);
                if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
                const way = Object.hasOwn(WAYS, event.key) ? WAYS[event.key] : undefined;
                const edge = Object.hasOwn(ENDS, event.key) ? ENDS[event.key] : undefined;
                if (way === undefined && edge === undefined) return;
                event.preventDefault();
                event.stopPropagation();
                go(way === undefined ? (edge === 'first' ? 0 : count - 1) : index + way);
              }}
            />
          </li>
        );
      })}
      {to < count && <li aria-hidden="true" style={{ width: (count - to) * step, flex: 'none' }} />}
      {end && <li className={styles.item}>{end}</li>}
    </ul>
  );
}

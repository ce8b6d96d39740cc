import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { filtered } from '../../model/batch/review.ts';
import { tileStatusOf } from '../../model/batch/tile-status.ts';
import { useBatch, useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './Grid.module.css';
import { moved } from './grid-moves.ts';
import { reviewActOf, runReview } from './review-keys.ts';
import { Tile } from './Tile.tsx';
import { usePaused } from './useCounts.ts';

/** docs/DESIGN.md §7, CSS px. */
const LEAST = 168;
const GAP = 16;
/** Name and size under the picture. */
const FOOT = 32;
/** What a browser without layout is taken for. */
const UNKNOWN = { width: 892, height: 700 };

/** The tiles in rows, of which only those in sight are there. One stop of the Tab key; arrows move in it. */
export function Grid() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const batch = useBatch();
  const still = usePaused();
  const layout = useLayout();
  const works = useCutoutState(({ state }) => state.works);
  const shown = useCutoutState(({ state }) => state.batch?.shown);
  const filter = useCutoutState(({ state }) => state.batch?.filter ?? 'all');
  const tiles = useMemo(() => filtered(works, shown ?? [], filter, still), [works, shown, filter, still]);
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(UNKNOWN.width);
  const [wanted, setActive] = useState<string>();
  const focus = useRef(false);
  const active = wanted !== undefined && tiles.includes(wanted) ? wanted : tiles[0];

  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    const measure = () => setWidth(innerWidthOf(element) || UNKNOWN.width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const gap = width < 500 ? 12 : GAP;
  const columns = Math.max(2, Math.floor((width + gap) / (LEAST + gap)));
  const side = (width - gap * (columns - 1)) / columns;
  const rows = Math.ceil(tiles.length / columns);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => room.current,
    estimateSize: () => side + FOOT + gap,
    overscan: 1,
    initialRect: UNKNOWN,
  });
  const height = side + FOOT + gap;
  useLayoutEffect(() => {
    // The rows' height follows the width.
    if (height > 0) virtual.measure();
  }, [virtual, height]);

  // The tile may have come only with the scrolling.
  useLayoutEffect(() => {
    if (!focus.current || active === undefined) return;
    const tile = document.getElementById(`tile-${active}`);
    if (tile === null) return;
    focus.current = false;
    tile.focus();
  });

  const go = (to: string | undefined) => {
    if (to === undefined) return;
    focus.current = true;
    setActive(to);
    virtual.scrollToIndex(Math.floor(tiles.indexOf(to) / columns));
  };
  /** One key ends the check of the tile; the focus goes to the next one to check. */
  const review = (event: KeyboardEvent): boolean => {
    const act = event.ctrlKey || event.metaKey ? undefined : reviewActOf(event.key.toLowerCase());
    const entry = active === undefined ? undefined : works[active];
    if (act === undefined || active === undefined || entry === undefined) return false;
    if (event.target !== document.getElementById(`tile-${active}`)) return false;
    if (!cutout.shell.singleKeys || tileStatusOf(entry, still) !== 'unsure') return false;
    event.preventDefault();
    const left = batch.round.left().filter((uuid) => uuid !== active);
    const behind = tiles.slice(tiles.indexOf(active));
    if (act !== 'retouch') go(left.find((uuid) => behind.includes(uuid)) ?? left[0]);
    runReview(batch, active, act, layout);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (active === undefined || !(event.target instanceof HTMLElement)) return;
    // A tile's own button has its own Enter and Space.
    if (event.target.closest('[data-status]') !== event.target) return;
    const to = moved(event.key, { tiles, at: active, columns, ctrl: event.ctrlKey || event.metaKey });
    if (to !== undefined) {
      if (event.shiftKey) batch.view.select(to, true, active);
      go(to);
    } else if (event.key === ' ') batch.view.select(active, event.shiftKey);
    else if (event.key === 'Enter') cutout.show(active);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const { selected } = cutout.state.batch ?? {};
      const gone = selected?.has(active) ? [...selected] : [active];
      focus.current = true;
      setActive(tiles.slice(tiles.indexOf(active)).find((uuid) => !gone.includes(uuid)));
      batch.actions.remove(gone);
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) batch.view.selectAll();
    else if (event.key === 'Escape' && (cutout.state.batch?.selected.size ?? 0) > 0) batch.view.clearSelection();
    else return;
    event.preventDefault();
  };

  // Rows come and go as one scrolls, so that it cannot be a table: its parts have a table's roles.
  const grid = {
    role: 'grid',
    'aria-label': t('batch.grid'),
    'aria-multiselectable': true,
    'aria-rowcount': rows,
    'aria-colcount': columns,
    onKeyDown: (event: KeyboardEvent) => review(event) || onKeyDown(event),
  } as const;
  const rowAt = (index: number) => ({ role: 'row', 'aria-rowindex': index + 1 }) as const;

  return (
    <div className={styles.grid} ref={room} data-region>
      {tiles.length === 0 && <p className={styles.gridNone}>{t(`batch.none.${filter}`)}</p>}
      <div {...grid} className={styles.gridRows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            {...rowAt(index)}
            className={styles.gridRow}
            key={index}
            style={{ transform: `translateY(${start}px)`, gridTemplateColumns: `repeat(${columns}, ${side}px)`, gap }}
          >
            {tiles.slice(index * columns, (index + 1) * columns).map((uuid, column) => (
              <Tile key={uuid} uuid={uuid} column={column} active={uuid === active} onActive={setActive} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function innerWidthOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0);
}

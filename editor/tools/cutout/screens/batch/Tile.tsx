import { memo, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import checkerboardStyles from '../../../../../src/ui/kit/Checkerboard.module.css';
import chipStyles from '../../../../../src/ui/kit/Chip.module.css';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import progressBarStyles from '../../../../../src/ui/kit/ProgressBar.module.css';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { problemText } from '../../../../shell/notice/problem-text.ts';
import type { Batch } from '../../model/batch/batch.ts';
import { type TileStatus, tileStatusOf } from '../../model/batch/tile-status.ts';
import { useBatch, useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import type { Entry } from '../../model/entry.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './Tile.module.css';
import { ACTION_TEXTS, TILE_TEXTS, type TileAction } from './tile-texts.ts';
import { usePaused } from './useCounts.ts';
import { useTilePress } from './useTilePress.ts';

interface TileProps {
  uuid: string;
  column: number;
  /** The grid is one stop of the Tab key: this tile's. */
  active: boolean;
  onActive: (uuid: string) => void;
}

/** One picture of the batch. Redrawn with its own work alone: the bar of one moves while thirty are in sight. */
export const Tile = memo(function Tile({ uuid, column, active, onActive }: TileProps) {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const batch = useBatch();
  const still = usePaused();
  const entry = useCutoutState(({ state }) => state.works[uuid]);
  const selected = useCutoutState(({ state }) => state.batch?.selected.has(uuid) ?? false);
  const press = useTilePress({ open: () => cutout.show(uuid), select: (range) => batch.view.select(uuid, range) });
  if (entry === undefined) return null;
  const { name, width, height } = entry.picture;
  const status = tileStatusOf(entry, still);
  const words = wordsOf(t, status, entry);
  // A cell of the grid: see there why it is no table's.
  const cell = {
    role: 'gridcell',
    'aria-colindex': column + 1,
    'aria-selected': selected,
    tabIndex: active ? 0 : -1,
    onFocus: () => onActive(uuid),
  } as const;
  return (
    <div className={styles.tile} id={`tile-${uuid}`} data-status={status} {...cell}>
      {/* First in words, under the picture on the screen: the cell is named by what it holds. */}
      <div className={styles.tileFooter}>
        <TileName name={name} />
        {width > 0 && <span className={textStyles.figures}>{`${width} × ${height}`}</span>}
      </div>
      <div className={`${styles.thumb} ${checkerboardStyles.checker}`} {...press}>
        <Picture entry={entry} />
        <TileState entry={entry} status={status} words={words} active={active} />
      </div>
      <label className={styles.tileCheck}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={selected}
          aria-label={t('tile.select', { name })}
          onClick={(event) => {
            event.stopPropagation();
            batch.view.select(uuid, event.shiftKey);
          }}
          onChange={() => {}}
        />
        <i>{selected && <Icon name="check" size={16} />}</i>
      </label>
    </div>
  );
});

/** As much of a name's end as always stays, in letters: the extension and a figure before it. */
const NAME_END = 8;

/** A name whose middle gives way where there is no room: the extension stays. */
function TileName({ name }: { name: string }) {
  const letters = [...name];
  const cut = Math.max(0, letters.length - NAME_END);
  return (
    <span className={styles.tileName} title={name}>
      <span className={textStyles.visuallyHidden}>{name}</span>
      <span aria-hidden="true">{letters.slice(0, cut).join('')}</span>
      <span aria-hidden="true">{letters.slice(cut).join('')}</span>
    </span>
  );
}

/** Drawn in the worker; the element only holds it. */
function Picture({ entry: { thumb, result } }: { entry: Entry }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bitmap = thumb?.bitmap;
  const shown = useCutoutState(({ state }) => state.batch?.shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: WebKit shows nothing on a canvas that was moved, until it is redrawn
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || bitmap === undefined) return;
    element.width = bitmap.width;
    element.height = bitmap.height;
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap, shown]);
  if (bitmap === undefined) return null;
  return <canvas ref={canvas} data-cut={result !== undefined && thumb?.cut !== undefined} />;
}

type Translate = ReturnType<typeof useTexts>['t'];

/** What the tile says, in words. */
function wordsOf(t: Translate, status: TileStatus, { progress, problem }: Entry): string {
  if (status === 'refused' && problem) return t(...problemText(problem));
  if (status === 'failed' && problem?.code.startsWith('UPLOAD')) return t('tile.uploadFailed');
  const text = TILE_TEXTS[status]?.text ?? (status === 'unsure' ? 'tile.unsure' : 'tile.ready');
  return t(text, { percent: percentOf(status, progress?.value ?? 0) });
}

/** The whole bar gives the upload 5–45 and what comes after it the rest (docs/DESIGN.md §4); the tile's is of what it names. */
const SPANS: Readonly<Partial<Record<TileStatus, readonly [from: number, to: number]>>> = {
  uploading: [5, 45],
  cutting: [45, 100],
};

/** 0–100 of what is being done. */
function percentOf(status: TileStatus, value: number): number {
  const [from, to] = SPANS[status] ?? [0, 100];
  return Math.round(Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)));
}

const RUN: Readonly<Record<TileAction, (batch: Batch, uuid: string) => void>> = {
  retry: (batch, uuid) => batch.actions.retry([uuid]),
  kind: (batch, uuid) => batch.cutout.show(uuid),
  remove: (batch, uuid) => batch.actions.remove([uuid]),
  shrink: (batch, uuid) => batch.actions.shrink(uuid),
  cancel: (batch, uuid) => batch.actions.cancel([uuid]),
};

interface TileStateProps {
  entry: Entry;
  status: TileStatus;
  words: string;
  active: boolean;
}

function TileState({ entry, status, words, active }: TileStateProps) {
  const { t } = useTexts();
  const batch = useBatch();
  if (status === 'unsure') {
    return (
      <span className={`${chipStyles.chip} ${chipStyles.warn} ${styles.tileChip}`}>
        <Icon name="eye" size={14} />
        {words}
      </span>
    );
  }
  const row = TILE_TEXTS[status];
  if (row === undefined) return <span className={textStyles.visuallyHidden}>{words}</span>;
  const { problem } = entry;
  const act = status === 'refused' && problem?.shrink ? 'shrink' : row.act;
  return (
    <div className={styles.tileState}>
      {row.icon && <Icon name={row.icon} size={24} />}
      <b className={textStyles.figures}>{words}</b>
      {row.bar && (
        <span className={progressBarStyles.bar}>
          <i style={{ transform: `scaleX(${percentOf(status, entry.progress?.value ?? 0) / 100})` }} />
        </span>
      )}
      {act && (
        <Button
          icon={act === 'retry' ? 'rotate-ccw' : undefined}
          tabIndex={active ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation();
            RUN[act](batch, entry.work.uuid);
          }}
        >
          {t(ACTION_TEXTS[act], { limit: problem?.values.limit ?? '' })}
        </Button>
      )}
    </div>
  );
}

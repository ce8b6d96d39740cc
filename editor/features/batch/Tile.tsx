import { memo, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { cutName } from '../../../src/ui/format.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import type { Batch } from '../../app/batch/batch.ts';
import { type Standing, standingOf } from '../../app/batch/standing.ts';
import { useBatch, useEditorState, useWiring } from '../../app/context.ts';
import type { Entry } from '../../app/entry.ts';
import { problemText } from '../../app/problem.ts';
import { ACT_WORDS, TILE_WORDS, type TileAct } from './tile-words.ts';
import { useStill } from './useCounts.ts';
import { useTilePress } from './useTilePress.ts';

interface TileProps {
  uuid: string;
  column: number;
  /** The grid is one stop of the Tab key: this tile's. */
  active: boolean;
  onActive: (uuid: string) => void;
}

/** One picture of the batch. Drawn anew with its own work alone: the bar of one moves while thirty are in sight. */
export const Tile = memo(function Tile({ uuid, column, active, onActive }: TileProps) {
  const { t } = useTexts();
  const { editor } = useWiring();
  const batch = useBatch();
  const still = useStill();
  const entry = useEditorState((state) => state.works[uuid]);
  const selected = useEditorState((state) => state.batch?.selected.has(uuid) ?? false);
  const press = useTilePress({ open: () => editor.show(uuid), select: (range) => batch.view.select(uuid, range) });
  if (entry === undefined) return null;
  const { name, width, height } = entry.picture;
  const standing = standingOf(entry, still);
  const words = wordsOf(t, standing, entry);
  // A cell of the grid: see there why it is no table's.
  const cell = {
    role: 'gridcell',
    'aria-colindex': column + 1,
    'aria-selected': selected,
    tabIndex: active ? 0 : -1,
    onFocus: () => onActive(uuid),
  } as const;
  return (
    <div className="tile" id={`tile-${uuid}`} data-standing={standing} {...cell}>
      {/* First in words, under the picture on the screen: the cell is named by what it holds. */}
      <div className="tile-foot">
        <span title={name}>{cutName(name, 18)}</span>
        {width > 0 && <span className="num">{`${width} × ${height}`}</span>}
      </div>
      <div className="thumb checker" {...press}>
        <Picture entry={entry} />
        <TileState entry={entry} standing={standing} words={words} active={active} />
      </div>
      <label className="tile-check">
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

/** Drawn in the worker; the element only holds it. */
function Picture({ entry: { thumb, result } }: { entry: Entry }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bitmap = thumb?.bitmap;
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || bitmap === undefined) return;
    element.width = bitmap.width;
    element.height = bitmap.height;
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  if (bitmap === undefined) return null;
  return <canvas ref={canvas} data-cut={result !== undefined && thumb?.cut !== undefined} />;
}

type Translate = ReturnType<typeof useTexts>['t'];

/** What the tile says, in words. */
function wordsOf(t: Translate, standing: Standing, { progress, problem }: Entry): string {
  if (standing === 'refused' && problem) return t(problemText(problem.code), problem.values);
  if (standing === 'failed' && problem?.code.startsWith('UPLOAD')) return t('tile.uploadFailed');
  const text = TILE_WORDS[standing]?.text ?? (standing === 'unsure' ? 'tile.unsure' : 'tile.ready');
  return t(text, { percent: percentOf(standing, progress?.value ?? 0) });
}

/** The whole bar gives the upload 5–45 and what comes after it the rest (ux.md §4); the tile's is of what it names. */
const SPANS: Readonly<Partial<Record<Standing, readonly [from: number, to: number]>>> = {
  uploading: [5, 45],
  cutting: [45, 100],
};

/** 0–100 of what is being done. */
function percentOf(standing: Standing, value: number): number {
  const [from, to] = SPANS[standing] ?? [0, 100];
  return Math.round(Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100)));
}

const RUN: Readonly<Record<TileAct, (batch: Batch, uuid: string) => void>> = {
  retry: (batch, uuid) => batch.acts.retry([uuid]),
  kind: (batch, uuid) => batch.editor.show(uuid),
  remove: (batch, uuid) => batch.acts.remove([uuid]),
  cancel: (batch, uuid) => batch.acts.cancel([uuid]),
};

interface TileStateProps {
  entry: Entry;
  standing: Standing;
  words: string;
  active: boolean;
}

function TileState({ entry, standing, words, active }: TileStateProps) {
  const { t } = useTexts();
  const batch = useBatch();
  if (standing === 'unsure') {
    return (
      <span className="chip warn tile-chip">
        <Icon name="eye" size={14} />
        {words}
      </span>
    );
  }
  const row = TILE_WORDS[standing];
  if (row === undefined) return <span className="unseen">{words}</span>;
  const { act } = row;
  return (
    <div className="tile-state">
      {row.icon && <Icon name={row.icon} size={24} />}
      <b className="num">{words}</b>
      {row.bar && (
        <span className="bar">
          <i style={{ transform: `scaleX(${percentOf(standing, entry.progress?.value ?? 0) / 100})` }} />
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
          {t(ACT_WORDS[act])}
        </Button>
      )}
    </div>
  );
}

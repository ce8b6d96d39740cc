import { designSize } from '../../../src/document/design/recipe-of.ts';
import { layoutOf } from '../../shell/model/layout.ts';
import type { ToolShortcuts } from '../../shell/model/tool.ts';
import { inField } from '../../shell/shortcuts/chord.ts';
import { fullSize, SCALES } from '../../shell/stage/geometry.ts';
import { FIT } from '../../shell/stage/view.ts';
import { needsCheck } from './model/batch/tile-status.ts';
import type { CutoutParts } from './model/context/cutout-context.ts';
import { designOf } from './model/design-history.ts';
import { reviewActOf, runReview } from './screens/batch/review-keys.ts';

interface Shortcut {
  run: (parts: CutoutParts) => void;
  /** Only with a finished picture on the stage. */
  result?: boolean;
  /** A single letter or sign: off in fields, and where the person turned them off. */
  single?: boolean;
}

const zoom =
  (factor: number) =>
  ({ cutout }: CutoutParts) => {
    const { view } = cutout.state;
    const scale = Math.max(SCALES.least, view.scale * factor);
    const ratio = scale / view.scale;
    cutout.set({ view: { scale, x: view.x * ratio, y: view.y * ratio } });
  };

/** docs/DESIGN.md §12, the rows of this tool. */
const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': {
    result: true,
    run: ({ cutout }) => cutout.ports.output.deliver(cutout.shell.setting.hosted ? 'use' : 'download'),
  },
  'ctrl+shift+s': { result: true, run: ({ cutout }) => cutout.ports.output.deliver('download') },
  'ctrl+z': { result: true, run: ({ designs }) => designs.undo() },
  'ctrl+shift+z': { result: true, run: ({ designs }) => designs.redo() },
  'ctrl+y': { result: true, run: ({ designs }) => designs.redo() },
  '+': { result: true, single: true, run: zoom(1.25) },
  '=': { result: true, single: true, run: zoom(1.25) },
  '-': { result: true, single: true, run: zoom(0.8) },
  '0': { result: true, single: true, run: ({ cutout }) => cutout.set({ view: FIT }) },
  '1': { result: true, single: true, run: showFullSize },
  p: {
    result: true,
    single: true,
    run: ({ cutout }) => cutout.ports.screen.panel(document.querySelector('aside[data-region]') === null),
  },
  e: { result: true, single: true, run: ({ cutout }) => cutout.set({ edgeLoupe: !cutout.state.edgeLoupe }) },
  arrowleft: { single: true, run: (parts) => showNeighbour(parts, -1) },
  arrowright: { single: true, run: (parts) => showNeighbour(parts, 1) },
};

/** In the single view of a batch. */
function showNeighbour({ cutout, batch }: CutoutParts, by: 1 | -1): void {
  if (cutout.shell.screen === 'stage' && cutout.state.batch !== undefined) batch.loaded?.view.neighbour(by);
}

function showFullSize({ cutout }: CutoutParts): void {
  const room = document.querySelector('[data-stage-room]');
  const { result } = cutout.open;
  if (room === null || result === undefined) return;
  const canvas = designSize(designOf(cutout.open), result.cut, result.cut.box);
  cutout.set({ view: fullSize(cutout.state.view, canvas, { width: room.clientWidth, height: room.clientHeight }) });
}

/** The key of a way to end the check of a batch's picture, while that is asked. */
function review({ cutout, batch }: CutoutParts, key: string, event: KeyboardEvent): boolean {
  if (!cutout.shell.singleKeys || inField(event.target)) return false;
  const act = reviewActOf(key);
  const { openId, batch: several } = cutout.state;
  const entry = openId === undefined ? undefined : cutout.entry(openId);
  if (act === undefined || several === undefined || openId === undefined || batch.loaded === undefined) return false;
  if (entry === undefined || !needsCheck(entry)) return false;
  if (act === 'retouch' && cutout.shell.setting.hidden.includes('tabRetouch')) return false;
  event.preventDefault();
  runReview(batch.loaded, openId, act, layoutOf(window.innerWidth, window.innerHeight));
  return true;
}

/** What a field does by itself. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z', 'ctrl+y']);

/** The keys of the cut-out; the retouch, while it is open, listens to its own. */
export function createCutoutShortcuts(parts: CutoutParts): ToolShortcuts {
  const { cutout } = parts;
  const peek = (on: boolean) => cutout.set({ compare: { ...cutout.state.compare, peek: on } });
  const isDone = () =>
    cutout.open.result !== undefined && cutout.shell.screen === 'stage' && cutout.state.retouch === undefined;

  /** Whether a shortcut is the cut-out's here and now, and not the retouch's, a field's or a slider's. */
  const applies = ({ result, single }: Shortcut, chord: string, { target }: KeyboardEvent): boolean => {
    if (cutout.state.retouch !== undefined) return false;
    const { singleKeys, screen } = cutout.shell;
    const field = FIELD_KEYS.has(chord);
    // The grid's own steps are taken back there.
    if (result && !isDone() && !(screen === 'batch' && field)) return false;
    // A slider and a row of choices have the arrows for themselves.
    if (chord.startsWith('arrow') && target instanceof HTMLInputElement) return false;
    // In a field, undo is the field's own.
    return !((field || single) && inField(target)) && !(single && !singleKeys);
  };

  return {
    get busy() {
      return cutout.state.retouch !== undefined;
    },
    down(event, chord) {
      const done = isDone();
      const { singleKeys } = cutout.shell;
      if (event.key === '\\' && done && !inField(event.target) && singleKeys) {
        peek(true);
        return true;
      }
      if (chord === 'ctrl+c' && done && window.getSelection()?.isCollapsed && !inField(event.target)) {
        event.preventDefault();
        cutout.ports.output.deliver('copy');
        return true;
      }
      if (done && review(parts, chord, event)) return true;
      const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
      if (shortcut === undefined || !applies(shortcut, chord, event)) return false;
      event.preventDefault();
      shortcut.run(parts);
      return true;
    },
    up(event) {
      if (event.key !== '\\' || !cutout.state.compare.peek) return false;
      peek(false);
      return true;
    },
  };
}

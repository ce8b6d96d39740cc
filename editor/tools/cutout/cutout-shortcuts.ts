import { designSize } from '../../../src/document/design/recipe-of.ts';
import { layoutOf } from '../../shell/model/layout.ts';
import type { ToolShortcuts } from '../../shell/model/tool.ts';
import { inField } from '../../shell/shortcuts/chord.ts';
import {
  FILE_KEYS,
  fullSizeKey,
  type Shortcuts,
  STEP_KEYS,
  takesKey,
  ZOOM_KEYS,
} from '../../shell/shortcuts/tool-keys.ts';
import type { View } from '../../shell/stage/view.ts';
import { needsCheck } from './model/batch/tile-status.ts';
import type { CutoutParts } from './model/context/cutout-context.ts';
import { designOf } from './model/design-history.ts';
import { reviewActOf, runReview } from './screens/batch/review-keys.ts';

/** What the keys act on. */
const keyed = (parts: CutoutParts) => ({
  parts,
  ports: parts.cutout.ports,
  get state() {
    return parts.cutout.state;
  },
  set: (change: { view: View }) => parts.cutout.set(change),
  undo: () => parts.designs.undo(),
  redo: () => parts.designs.redo(),
});
type KeyedCutout = ReturnType<typeof keyed>;

/** docs/DESIGN.md §12, the rows of this tool: with a finished picture on the stage. */
const RESULT_KEYS: Shortcuts<KeyedCutout> = {
  ...FILE_KEYS,
  ...STEP_KEYS,
  ...ZOOM_KEYS,
  '1': fullSizeKey(({ parts: { cutout } }) => {
    const { result } = cutout.open;
    return result && designSize(designOf(cutout.open), result.cut, result.cut.box);
  }),
  e: { single: true, run: ({ parts: { cutout } }) => cutout.set({ edgeLoupe: !cutout.state.edgeLoupe }) },
};

const neighbour = (by: 1 | -1) => ({
  single: true,
  run: ({ parts: { batch } }: KeyedCutout) => batch.loaded?.view.neighbour(by),
});
/** In the single view of a batch. */
const BATCH_KEYS: Shortcuts<KeyedCutout> = { arrowleft: neighbour(-1), arrowright: neighbour(1) };

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

/** The keys of the cut-out; the retouch, while it is open, listens to its own. */
export function createCutoutShortcuts(parts: CutoutParts): ToolShortcuts {
  const { cutout } = parts;
  const peek = (on: boolean) => cutout.set({ compare: { ...cutout.state.compare, peek: on } });
  const isDone = () =>
    cutout.open.result !== undefined && cutout.shell.screen === 'stage' && cutout.state.retouch === undefined;

  const model = keyed(parts);
  const tables = [
    { model, screen: 'stage', shortcuts: RESULT_KEYS, isReady: isDone },
    { model, screen: 'stage', shortcuts: BATCH_KEYS, isReady: () => cutout.state.batch !== undefined },
    // The grid's own steps are taken back there.
    { model, screen: 'batch', shortcuts: STEP_KEYS, isReady: () => true },
  ];

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
      if (cutout.state.retouch !== undefined) return false;
      // A slider and a row of choices have the arrows for themselves.
      if (chord.startsWith('arrow') && event.target instanceof HTMLInputElement) return false;
      return tables.some((table) => takesKey(table, event, chord));
    },
    up(event) {
      if (event.key !== '\\' || !cutout.state.compare.peek) return false;
      peek(false);
      return true;
    },
  };
}

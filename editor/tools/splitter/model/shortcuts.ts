import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import {
  createToolKeys,
  FILE_KEYS,
  fullSizeKey,
  type Shortcuts,
  STEP_KEYS,
  ZOOM_KEYS,
} from '../../../shell/shortcuts/tool-keys.ts';
import type { Splitter } from './splitter.ts';

const SHORTCUTS: Shortcuts<Splitter> = {
  ...FILE_KEYS,
  ...STEP_KEYS,
  ...ZOOM_KEYS,
  '1': fullSizeKey(({ state }) => state.photo),
};

/** The keys of the splitter; those of a line are handled by the line that has the focus. */
export const createSplitterShortcuts = (splitter: Splitter): ToolShortcuts =>
  createToolKeys({
    model: splitter,
    shortcuts: SHORTCUTS,
    screen: 'split',
    isReady: ({ state }) => state.photo !== undefined,
  });

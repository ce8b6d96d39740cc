import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import {
  createToolKeys,
  FILE_KEYS,
  fullSizeKey,
  type Shortcuts,
  STEP_KEYS,
  ZOOM_KEYS,
} from '../../../shell/shortcuts/tool-keys.ts';
import type { Collage } from './collage.ts';

const SHORTCUTS: Shortcuts<Collage> = {
  ...FILE_KEYS,
  ...STEP_KEYS,
  ...ZOOM_KEYS,
  '1': fullSizeKey(({ page }) => page),
  r: { single: true, run: (collage) => collage.shuffle() },
  // Wherever the focus is: the figures of the photo that is moved stand in the panel.
  escape: { when: ({ state }) => state.placing, run: (collage) => collage.set({ placing: false }) },
};

/** The keys of the collage; those of a cell or a divider are handled by what has the focus. */
export const createCollageShortcuts = (collage: Collage): ToolShortcuts =>
  createToolKeys({
    model: collage,
    shortcuts: SHORTCUTS,
    screen: 'collage',
    isReady: ({ plan }) => plan !== undefined,
  });

import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { createToolKeys, FILE_KEYS, type Shortcuts, STEP_KEYS } from '../../../shell/shortcuts/tool-keys.ts';
import type { IdPhoto } from './id-photo.ts';
import { TABS } from './state.ts';

const SHORTCUTS: Shortcuts<IdPhoto> = {
  ...FILE_KEYS,
  ...STEP_KEYS,
  h: { single: true, run: (id) => id.placeHead() },
  ...Object.fromEntries(TABS.map((tab, n) => [`alt+${n + 1}`, { run: (id: IdPhoto) => id.set({ tab }) }])),
};

/** The keys of the tool; those of a line or of the photo are handled by what has the focus. */
export const createIdShortcuts = (id: IdPhoto): ToolShortcuts =>
  createToolKeys({ model: id, shortcuts: SHORTCUTS, screen: 'id', isReady: ({ state }) => state.photo !== undefined });

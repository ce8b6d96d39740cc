import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { createToolKeys, FILE_KEYS, type Shortcuts, STEP_KEYS } from '../../../shell/shortcuts/tool-keys.ts';
import type { IdPhoto } from './id-photo.ts';

const SHORTCUTS: Shortcuts<IdPhoto> = {
  ...FILE_KEYS,
  ...STEP_KEYS,
  h: { single: true, run: (id) => id.placeHead() },
};

/** The keys of the tool; those of a line or of the photo are handled by what has the focus. */
export const createIdShortcuts = (id: IdPhoto): ToolShortcuts =>
  createToolKeys({ model: id, shortcuts: SHORTCUTS, screen: 'id', isReady: ({ state }) => state.photo !== undefined });

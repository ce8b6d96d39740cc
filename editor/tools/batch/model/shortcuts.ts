import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { createToolKeys, FILE_KEYS, type Shortcuts, STEP_KEYS } from '../../../shell/shortcuts/tool-keys.ts';
import type { BatchTool } from './batch-tool.ts';

const toggleRun = (batch: BatchTool): void => {
  if (batch.state.run === 'all') batch.pause();
  else void batch.runAll();
};

const SHORTCUTS: Shortcuts<BatchTool> = {
  ...FILE_KEYS,
  ...STEP_KEYS,
  r: { single: true, run: toggleRun },
  v: { single: true, run: (batch) => batch.set({ view: batch.state.view === 'list' ? 'grid' : 'list' }) },
};

export const createBatchShortcuts = (batch: BatchTool): ToolShortcuts =>
  createToolKeys({ model: batch, shortcuts: SHORTCUTS, screen: 'many', isReady: () => true });

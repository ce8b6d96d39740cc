import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import type { BatchTool } from './batch-tool.ts';

interface Shortcut {
  run: (batch: BatchTool) => void;
  /** Off in fields: a field has its own, or it is a single letter. */
  field?: false;
  single?: boolean;
}

const toggleRun = (batch: BatchTool): void => {
  if (batch.state.run === 'all') batch.pause();
  else void batch.runAll();
};

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': {
    run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download'),
  },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  'ctrl+z': { field: false, run: (batch) => batch.undo() },
  'ctrl+shift+z': { field: false, run: (batch) => batch.redo() },
  'ctrl+y': { field: false, run: (batch) => batch.redo() },
  r: { field: false, single: true, run: toggleRun },
  v: {
    field: false,
    single: true,
    run: (batch) => batch.set({ view: batch.state.view === 'list' ? 'grid' : 'list' }),
  },
  p: {
    field: false,
    single: true,
    run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null),
  },
};

export function createBatchShortcuts(batch: BatchTool): ToolShortcuts {
  return {
    busy: false,
    down(event, chord) {
      const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
      const { screen, singleKeys } = batch.ports.shell.getState();
      if (shortcut === undefined || screen !== 'many') return false;
      if (shortcut.field === false && inField(event.target)) return false;
      if (shortcut.single && !singleKeys) return false;
      event.preventDefault();
      shortcut.run(batch);
      return true;
    },
    up: () => false,
  };
}

import { expect, it } from 'vitest';
import type { BatchTool } from '../../../../../../editor/tools/batch/model/batch-tool.ts';
import { createBatchShortcuts } from '../../../../../../editor/tools/batch/model/shortcuts.ts';
import { keyedPorts, pressOn } from '../../keyed-tool.ts';

function working() {
  const { seen, note, ports, shell } = keyedPorts('many');
  const state = { run: 'none', view: 'list' };
  const batch = {
    ports,
    state,
    set: (change: object) => void Object.assign(state, change),
    pause: note('pause'),
    runAll: note('runAll'),
    undo: note('undo'),
    redo: note('redo'),
  };
  // Only what keys need of it stands in.
  return { seen, state, shell, press: pressOn(createBatchShortcuts(batch as unknown as BatchTool)) };
}

it('r runs all, and rests while all run; a single photo that runs is none of it', () => {
  const { seen, state, press } = working();
  press('r');
  state.run = 'one';
  press('r');
  state.run = 'all';
  press('r');
  expect(seen).toEqual([['runAll'], ['runAll'], ['pause']]);
});

it('v changes between list and grid', () => {
  const { state, press } = working();
  press('v');
  expect(state.view).toBe('grid');
  press('v');
  expect(state.view).toBe('list');
});

it('steps are taken back but for a field’s own, and nothing is done before there are photos', () => {
  const { seen, shell, press } = working();
  press('ctrl+z');
  press('ctrl+z', document.createElement('input'));
  shell.screen = 'upload';
  press('ctrl+z');
  press('r');
  expect(seen).toEqual([['undo']]);
});

import { expect, it } from 'vitest';
import type { IdPhoto } from '../../../../../../editor/tools/idphoto/model/id-photo.ts';
import { createIdShortcuts } from '../../../../../../editor/tools/idphoto/model/shortcuts.ts';
import { keyedPorts, pressOn } from '../../keyed-tool.ts';

function placing() {
  const { seen, note, ports } = keyedPorts('id');
  const state: Record<string, unknown> = { photo: {}, tab: '' };
  const id = {
    ports,
    state,
    set: (change: object) => void Object.assign(state, change),
    placeHead: note('placeHead'),
    undo: note('undo'),
    redo: note('redo'),
  };
  // Only what keys need of it stands in.
  return { seen, state, press: pressOn(createIdShortcuts(id as unknown as IdPhoto)) };
}

it('h finds the head’s place again, in the search it is a letter, and without a photo there is no head', () => {
  const { seen, state, press } = placing();
  press('h');
  press('h', document.createElement('input'));
  state.photo = undefined;
  press('h');
  expect(seen).toEqual([['placeHead']]);
});

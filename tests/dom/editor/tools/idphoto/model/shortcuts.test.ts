import { expect, it } from 'vitest';
import type { IdPhoto } from '../../../../../../editor/tools/idphoto/model/id-photo.ts';
import { createIdShortcuts } from '../../../../../../editor/tools/idphoto/model/shortcuts.ts';
import { TABS } from '../../../../../../editor/tools/idphoto/model/state.ts';
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

it.each(TABS.map((tab, n) => [`alt+${n + 1}`, tab]))('%s opens the tab %s', (chord, tab) => {
  const { state, press } = placing();
  expect(press(chord)).toEqual({ taken: true, prevented: true });
  expect(state.tab).toBe(tab);
});

it('there are no more tabs than keys, and no key more than tabs', () => {
  const { press } = placing();
  expect(press(`alt+${TABS.length + 1}`).taken).toBe(false);
  expect(press('alt+0').taken).toBe(false);
});

it('h finds the head’s place again, in the search it is a letter, and without a photo there is no head', () => {
  const { seen, state, press } = placing();
  press('h');
  press('h', document.createElement('input'));
  state.photo = undefined;
  press('h');
  expect(seen).toEqual([['placeHead']]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { FIT } from '../../../../../../editor/shell/stage/view.ts';
import type { Poster } from '../../../../../../editor/tools/poster/model/poster.ts';
import { createPosterShortcuts } from '../../../../../../editor/tools/poster/model/shortcuts.ts';
import { sceneWith } from '../../../../../unit/document/scene/scenes.ts';
import { keyedPorts, pressOn } from '../../keyed-tool.ts';

/** A page without layers, and what is done to its layers. */
function laying() {
  const { seen, note, ports, shell } = keyedPorts('page');
  const own = { editing: undefined as string | undefined, drawing: false, selection: ['one'] };
  const layers = {
    scene: sceneWith(),
    state: own,
    selected: [{ id: 'one' }],
    set: (change: object) => void Object.assign(own, change),
    add: ({ type }: { type: string }) => note('add')(type),
    edit: (id: unknown) => note('edit')(typeof id),
    group: note('group'),
    moveBy: note('moveBy'),
  };
  const state = { view: { scale: 2, x: 8, y: 4 } };
  const poster = {
    ports,
    layers,
    scene: layers.scene as object | undefined,
    state,
    set: (change: object) => void Object.assign(state, change),
    undo: note('undo'),
    redo: note('redo'),
  };
  // Only what keys need of it stands in.
  const shortcuts = createPosterShortcuts(poster as unknown as Poster);
  return { seen, own, shell, state, poster, shortcuts, press: pressOn(shortcuts) };
}

let now: ReturnType<typeof laying>;
beforeEach(() => {
  now = laying();
});
const field = () => document.createElement('input');

describe('keys of the poster', () => {
  it('write a text and begin typing it, group, and take the pen up and down', () => {
    now.press('x');
    now.press('g');
    expect(now.seen).toEqual([['add', 'text'], ['edit', 'string'], ['group']]);
    now.press('d');
    expect(now.own.drawing).toBe(true);
    now.press('d');
    expect(now.own.drawing).toBe(false);
  });

  it('nudge what is selected by the arrows, which a button has for itself', () => {
    expect(now.press('arrowleft')).toEqual({ taken: true, prevented: true });
    expect(now.press('arrowleft', document.createElement('button'))).toEqual({ taken: false, prevented: false });
    expect(now.press('arrowleft', field()).taken).toBe(false);
    expect(now.seen).toEqual([['moveBy', -1, 0, 'nudge']]);
  });

  it('that are one sign are off where the person turned them off, the layers’ among them', () => {
    now.shell.singleKeys = false;
    for (const chord of ['x', 'g', '0', ',']) expect(now.press(chord).taken, chord).toBe(false);
    expect(now.press('arrowleft').taken).toBe(true);
  });

  it('save from a field, too: the browser would save its page', () => {
    expect(now.press('ctrl+s', field())).toEqual({ taken: true, prevented: true });
    expect(now.press('ctrl+z', field()).taken).toBe(false);
    expect(now.seen).toEqual([['deliver', 'use']]);
  });

  it('are all the text’s while one is typed, pastes among them', () => {
    expect(now.shortcuts.busy).toBe(false);
    now.own.editing = 'one';
    expect(now.shortcuts.busy).toBe(true);
    for (const chord of ['x', 'ctrl+z', 'arrowleft', '0']) expect(now.press(chord).taken, chord).toBe(false);
    expect(now.seen).toEqual([]);
  });

  it('go back to all of the page', () => {
    now.press('0');
    expect(now.state.view).toBe(FIT);
  });

  it('are none in the list of templates, and none before there is a page', () => {
    now.shell.screen = 'templates';
    expect([now.press('x').taken, now.press('arrowleft').taken]).toEqual([false, false]);
    now.shell.screen = 'page';
    now.poster.scene = undefined;
    expect([now.press('x').taken, now.press('arrowleft').taken]).toEqual([false, false]);
  });
});

import { expect, it, onTestFinished, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { EditEngine } from '../../../../../../editor/shell/model/document-port.ts';
import type { ShellState } from '../../../../../../editor/shell/model/shell-state.ts';
import { beautify as manifest } from '../../../../../../editor/tools/beautify/manifest.ts';
import { Beauty } from '../../../../../../editor/tools/beautify/model/beauty.ts';
import type { BeautyWork } from '../../../../../../editor/tools/beautify/model/beauty-work.ts';
import { LOOKS, parseBeauty } from '../../../../../../editor/tools/beautify/model/values.ts';
import { PLAIN } from '../../../../../../src/pixels/beautify/values.ts';
import { MESH_POINTS } from '../../../../../../src/pixels/faces/mesh-points.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { editPorts } from '../../../shell/edit/harness.ts';
import { createPhotoImaging, photoOf } from '../../photo/harness.ts';

const { signal } = new AbortController();
const face = { box: { x: 1, y: 1, width: 40, height: 50 }, points: Array.from({ length: MESH_POINTS * 2 }, () => 5) };
let away = false;
const finder = {
  newSession: () => {},
  find: async () => {
    if (away) throw cutoutError('NETWORK', 'away');
    return [face];
  },
};
const engine: EditEngine = { parse: parseBeauty, render: async (_signal, input) => input };

async function opened() {
  const { imaging } = createPhotoImaging();
  const { ports, document } = await editPorts(manifest, engine, imaging);
  const open = () => {
    const work: BeautyWork = {
      measure: async () => [],
      change: async (_signal, picture) => picture,
      small: async () => [],
    };
    const screen = Object.assign(Object.create(ports.screen), { uploaded: () => {} });
    return new Beauty(Object.assign(Object.create(ports), { screen, debug: () => {} }), work, finder);
  };
  await document.open(signal, photoOf(90, 60));
  const beauty = open();
  await beauty.opened();
  const network = (now: ShellState['network']) => (ports.shell as StoreApi<ShellState>).setState({ network: now });
  return { beauty, document, open, network };
}

it('begins with Natural as its step', async () => {
  const { beauty, document } = await opened();
  expect(beauty.sliders).toEqual(LOOKS.natural);
  expect(document.getState()?.history.steps.map(({ name }) => name.id)).toEqual([
    'document.opened',
    'beauty.step.natural',
  ]);
});

it('a photo that is opened again while its edit is undone keeps the steps that can be redone', async () => {
  const { beauty, document, open } = await opened();
  beauty.slide('smooth', 90, 'Smooth', '1');
  document.undo();
  document.undo();
  expect(document.getState()?.edit).toBeUndefined();
  beauty.destroy();
  const again = open();
  await again.opened();
  expect([again.state.search, again.sliders]).toEqual(['done', PLAIN]);
  document.redo();
  document.redo();
  expect(again.sliders.smooth).toBe(90);
});

it('looks for faces again once the network is back, unless one was drawn meanwhile', async () => {
  away = true;
  onTestFinished(() => {
    away = false;
  });
  const [one, drawn] = [await opened(), await opened()];
  expect(one.beauty.state.search).toBe('failed');
  for (const { network } of [one, drawn]) network('off');
  await drawn.beauty.drawFace({ x: 0.2, y: 0.1, width: 0.5, height: 0.8 });
  away = false;
  for (const { network } of [one, drawn]) network('back');
  await vi.waitFor(() => expect(one.beauty.state.search).toBe('done'));
  expect(one.beauty.state.values.faces[0]?.points).toHaveLength(MESH_POINTS * 2);
  expect(drawn.beauty.state.values.faces).toHaveLength(1);
  for (const { beauty } of [one, drawn]) beauty.destroy();
});

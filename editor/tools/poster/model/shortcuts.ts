import { newText } from '../../../../src/document/scene/edit/new-layer.ts';
import { layerKey } from '../../../shell/layers/model/layer-keys.ts';
import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import { SCALES } from '../../../shell/stage/geometry.ts';
import { FIT } from '../../../shell/stage/view.ts';
import type { Poster } from './poster.ts';

interface Shortcut {
  run: (poster: Poster) => void;
  /** A single letter or sign: off where the person turned them off. */
  single?: boolean;
}

const zoom = (factor: number) => (poster: Poster) => {
  const { view } = poster.state;
  const scale = Math.max(SCALES.least, view.scale * factor);
  poster.set({ view: { scale, x: (view.x * scale) / view.scale, y: (view.y * scale) / view.scale } });
};

function typeText({ layers, ports }: Poster): void {
  const layer = newText(layers.scene, ports.translator.state.t('layers.newText'), false);
  layers.add(layer);
  layers.edit(layer.id);
}

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': { run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download') },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  'ctrl+z': { run: (poster) => poster.undo() },
  'ctrl+shift+z': { run: (poster) => poster.redo() },
  'ctrl+y': { run: (poster) => poster.redo() },
  x: { single: true, run: typeText },
  g: { single: true, run: ({ layers }) => layers.group() },
  d: { single: true, run: ({ layers }) => layers.set({ drawing: !layers.state.drawing }) },
  '+': { single: true, run: zoom(1.25) },
  '=': { single: true, run: zoom(1.25) },
  '-': { single: true, run: zoom(0.8) },
  '0': { single: true, run: (poster) => poster.set({ view: FIT }) },
  p: { single: true, run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null) },
};

/** The keys of the poster; those of layers are the canvas's. */
export function createPosterShortcuts(poster: Poster): ToolShortcuts {
  return {
    get busy() {
      return poster.layers.state.editing !== undefined;
    },
    down(event, chord) {
      const { screen, singleKeys } = poster.ports.shell.getState();
      if (screen !== 'page' || poster.scene === undefined || inField(event.target)) return false;
      if (poster.layers.state.editing !== undefined) return false;
      const onButton = event.target instanceof HTMLElement && event.target.matches('button, a, [role=tab], input');
      const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
      const known = shortcut !== undefined && (!shortcut.single || singleKeys);
      if (known) shortcut.run(poster);
      // A button's own keys are its own.
      const done = known || (!(onButton && /^(enter|arrow)/.test(chord)) && layerKey(poster.layers, chord));
      if (done) event.preventDefault();
      return done;
    },
    up: () => false,
  };
}

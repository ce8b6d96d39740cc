import { newText } from '../../../../src/document/scene/edit/new-layer.ts';
import { layerKey } from '../../../shell/layers/model/layer-keys.ts';
import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import { FILE_KEYS, type Shortcuts, STEP_KEYS, takesKey, ZOOM_KEYS } from '../../../shell/shortcuts/tool-keys.ts';
import type { Poster } from './poster.ts';

function typeText({ layers, ports }: Poster): void {
  const layer = newText(layers.scene, ports.translator.state.t('layers.newText'), false);
  layers.add(layer);
  layers.edit(layer.id);
}

const SHORTCUTS: Shortcuts<Poster> = {
  ...FILE_KEYS,
  ...STEP_KEYS,
  ...ZOOM_KEYS,
  x: { single: true, run: typeText },
  g: { single: true, run: ({ layers }) => layers.group() },
  d: { single: true, run: ({ layers }) => layers.set({ drawing: !layers.state.drawing }) },
};

const isTyping = ({ layers }: Poster): boolean => layers.state.editing !== undefined;

/** The keys of the poster; those of layers are the canvas's. */
export function createPosterShortcuts(poster: Poster): ToolShortcuts {
  const isReady = () => poster.scene !== undefined && !isTyping(poster);
  const keys = { model: poster, shortcuts: SHORTCUTS, screen: 'page', isReady };
  /** Those of the chosen layers; a button's own keys are its own. */
  const layers = (event: KeyboardEvent, chord: string): boolean => {
    const { screen, singleKeys } = poster.ports.shell.getState();
    if (screen !== 'page' || !isReady() || inField(event.target)) return false;
    const onButton = event.target instanceof HTMLElement && event.target.matches('button, a, [role=tab], input');
    const done = !(onButton && /^(enter|arrow)/.test(chord)) && layerKey(poster.layers, chord, singleKeys);
    if (done) event.preventDefault();
    return done;
  };
  return {
    get busy() {
      return isTyping(poster);
    },
    down: (event, chord) => takesKey(keys, event, chord) || layers(event, chord),
    up: () => false,
  };
}

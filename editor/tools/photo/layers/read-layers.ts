import * as z from 'zod/mini';
import { isJson, type JsonValue } from '../../../../src/document/photo/json.ts';
import { layerSchema } from '../../../../src/document/scene/scene.schema.ts';
import type { Layer, Palette, Scene } from '../../../../src/document/scene/scene.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { KeptLayers } from '../model/kept-layers.ts';

/** What new layers begin with: letters are white, with dark under them where they have a plate. */
export const PHOTO_PALETTE: Palette = {
  ground: '#16181d',
  ink: '#ffffff',
  accent: '#f2b32c',
  second: '#3f8ddb',
  soft: '#f2f2f2',
};

const children = z.array(layerSchema);
const scenes = new WeakMap<KeptLayers, Scene>();

const sceneWith = ({ width, height, script }: KeptLayers, layers: Layer[]): Scene => ({
  version: 1,
  unit: 'px',
  dpi: 96,
  width,
  height,
  script,
  fonts: [],
  palette: PHOTO_PALETTE,
  pages: [{ background: '#ffffff', bleed: 0, children: layers }],
  sizes: [],
});

/** Layers as a page that can be drawn and changed; the same page for the same object. @throws where one of them is no layer */
export function readLayers(kept: KeptLayers): Scene {
  const known = scenes.get(kept);
  if (known !== undefined) return known;
  const scene = sceneWith(kept, children.parse(kept.children));
  scenes.set(kept, scene);
  return scene;
}

/** A page as it is kept. @throws INTERNAL where a number of it is none */
export function keepLayers({ width, height, script, pages }: Scene): KeptLayers {
  const layers = pages[0]?.children ?? [];
  // Members that are undefined are left out, as JSON has none.
  const plain: JsonValue[] = JSON.parse(JSON.stringify(layers));
  if (!isJson(plain)) throw cutoutError('INTERNAL', 'a layer cannot be kept');
  const kept: KeptLayers = { width: Math.round(width), height: Math.round(height), script, children: plain };
  scenes.set(kept, sceneWith(kept, layers));
  return kept;
}

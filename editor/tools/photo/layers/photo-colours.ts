import type { Point } from '../../../../src/document/scene/geometry/matrix.ts';
import type { LayerTextId } from '../../../shell/layers/texts/useLayerTexts.ts';
import type { PhotoState } from '../model/state.ts';
import { colourAt, developed } from '../model/tones.ts';

/** Colours that are offered for what lies over a photo. */
export const PHOTO_COLOURS: readonly { colour: string; name: LayerTextId }[] = [
  { colour: '#ffffff', name: 'layers.colour.white' },
  { colour: '#16181d', name: 'layers.colour.black' },
  { colour: '#f2b32c', name: 'layers.colour.yellow' },
  { colour: '#d8362f', name: 'layers.colour.red' },
  { colour: '#8fb8a8', name: 'layers.colour.green' },
  { colour: '#3f8ddb', name: 'layers.colour.blue' },
  { colour: '#7a4a2b', name: 'layers.colour.brown' },
  { colour: '#c9b6e4', name: 'layers.colour.violet' },
];

/** The colour that the photo shows at a place of the page; undefined: beside it. */
export function pickedColour({ base, values }: PhotoState, at: Point, page: { width: number; height: number }) {
  const [x, y] = [at.x / page.width, at.y / page.height];
  if (base === undefined || x < 0 || y < 0 || x >= 1 || y >= 1) return undefined;
  const channels = developed(colourAt(base.picture, x, y), values);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

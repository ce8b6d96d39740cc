import { allLayers } from '../find-layer.ts';
import type {
  Anchor,
  Figure,
  FigureLayer,
  ImageLayer,
  Layer,
  LineLayer,
  Paint,
  Palette,
  SceneSize,
  SvgLayer,
  TextLayer,
} from '../scene.ts';
import { SAMPLE_PICTURES, type SampleName } from './samples.ts';
import type { Template, TemplateCategory, Words } from './template.ts';

/** x, y, width, height. */
export type Place = readonly [number, number, number, number];

const ANCHOR: Readonly<Record<string, Anchor>> = { s: 'start', c: 'centre', e: 'end', f: 'stretch' };

/** Two letters, across and down: start, centre, end, fill. */
type Keeps = `${'s' | 'c' | 'e' | 'f'}${'s' | 'c' | 'e' | 'f'}`;

function base(id: string, [x, y, width, height]: Place, keeps: Keeps) {
  const anchors = { x: ANCHOR[keeps[0] ?? ''] ?? 'centre', y: ANCHOR[keeps[1] ?? ''] ?? 'centre' };
  return { id, name: '', x, y, width, height, rotation: 0, opacity: 1, locked: false, hidden: false, anchors } as const;
}

/** A text that waits for its template's words. */
export interface WordedText {
  layer: TextLayer;
  words: Words;
}

type TextStyle = Partial<Omit<TextLayer, 'id' | 'type' | 'anchors'>>;

export const text = (
  id: string,
  words: Words,
  place: Place,
  style: TextStyle = {},
  keeps: Keeps = 'cs',
): WordedText => ({
  words,
  layer: {
    ...base(id, place, keeps),
    type: 'text',
    text: words[0],
    family: 'sans',
    weight: 400,
    size: 32,
    line: 1.3,
    letters: 0,
    align: 'start',
    valign: 'top',
    textFit: 'shrink',
    colour: '@ink',
    list: 'none',
    curve: 0,
    ...style,
  },
});

/** The same in every language. */
export const same = (words: string): Words => [words, words, words, words, words];

export const figure = (
  id: string,
  shape: Figure,
  place: Place,
  fill: Paint | 'none' = '@accent',
  more: Partial<Omit<FigureLayer, 'type' | 'anchors'>> = {},
  keeps: Keeps = 'cc',
): FigureLayer => ({ ...base(id, place, keeps), type: 'figure', figure: shape, fill, radius: 0, ...more });

export const photo = (
  sample: SampleName,
  place: Place,
  more: Partial<Omit<ImageLayer, 'type' | 'anchors'>> = {},
  keeps: Keeps = 'ce',
): ImageLayer => ({
  ...base('photo', place, keeps),
  type: 'image',
  asset: `sample:${sample}`,
  natural: SAMPLE_PICTURES[sample],
  fit: 'contain',
  focus: { x: 0.5, y: 1, zoom: 1 },
  mask: 'none',
  radius: 0,
  slot: 'photo',
  ...more,
});

export const line = (
  id: string,
  [x, y, width, height]: Place,
  thickness: number,
  colour = '@ink',
  more: Partial<Omit<LineLayer, 'type' | 'anchors'>> = {},
  keeps: Keeps = 'fs',
): LineLayer => ({
  ...base(id, [x, y, width, height], keeps),
  type: 'line',
  points: [
    [0, 0],
    [1, 1],
  ],
  colour,
  thickness,
  smooth: false,
  dash: 0,
  arrow: false,
  ...more,
});

export const drawing = (
  id: string,
  place: Place,
  markup: string,
  colour: string,
  [width, height]: readonly [number, number],
  keeps: Keeps = 'ff',
  more: Partial<Omit<SvgLayer, 'type' | 'anchors'>> = {},
): SvgLayer => ({ ...base(id, place, keeps), type: 'svg', markup, viewBox: { width, height }, colour, ...more });

interface Plan {
  id: string;
  category: TemplateCategory;
  name: Words;
  tasks: Words;
  size: readonly [number, number];
  /** Its size is said in mm, at so many px an inch, with a bleed of 3 mm. */
  print?: number;
  palette: Palette;
  background?: Paint;
  layers: readonly (Layer | WordedText)[];
}

/** Other shapes that every template can be copied to. */
export const TEMPLATE_SIZES: readonly SceneSize[] = [
  { id: 'post', width: 1080, height: 1350 },
  { id: 'square', width: 1080, height: 1080 },
  { id: 'story', width: 1080, height: 1920 },
  { id: 'a4', width: 1240, height: 1754 },
];

export function template({
  id,
  category,
  name,
  tasks,
  size,
  print,
  palette,
  background = '@ground',
  layers,
}: Plan): Template {
  const children = layers.map((one) => ('words' in one ? one.layer : one));
  const texts = Object.fromEntries(layers.flatMap((one) => ('words' in one ? [[one.layer.id, one.words]] : [])));
  const fonts = [...new Set(allLayers(children).flatMap((layer) => (layer.type === 'text' ? [layer.family] : [])))];
  return {
    id,
    category,
    name,
    tasks,
    texts,
    scene: {
      version: 1,
      unit: print === undefined ? 'px' : 'mm',
      dpi: print ?? 96,
      width: size[0],
      height: size[1],
      script: 'sc',
      fonts,
      palette,
      pages: [{ background, bleed: print === undefined ? 0 : Math.round((3 / 25.4) * print), children }],
      sizes: [...TEMPLATE_SIZES],
    },
  };
}

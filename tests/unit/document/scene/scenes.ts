import fc from 'fast-check';
import type { FigureLayer, GroupLayer, Layer, Scene, TextLayer } from '../../../../src/document/scene/scene.ts';
import type { TextMeasure } from '../../../../src/document/scene/text/measure.ts';

const base = {
  name: '',
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  rotation: 0,
  opacity: 1,
  locked: false,
  hidden: false,
  anchors: { x: 'start', y: 'start' },
} as const;

export const box = (id: string, more: Partial<FigureLayer> = {}): FigureLayer => ({
  ...base,
  id,
  type: 'figure',
  figure: 'rect',
  fill: '@accent',
  radius: 0,
  ...more,
});

export const words = (id: string, text: string, more: Partial<TextLayer> = {}): TextLayer => ({
  ...base,
  id,
  type: 'text',
  text,
  family: 'sans',
  weight: 400,
  size: 20,
  line: 1.2,
  letters: 0,
  align: 'start',
  valign: 'top',
  textFit: 'wrap',
  colour: '@ink',
  list: 'none',
  curve: 0,
  ...more,
});

export const sceneWith = (...children: Layer[]): Scene => ({
  version: 1,
  unit: 'px',
  dpi: 96,
  width: 400,
  height: 300,
  script: 'sc',
  fonts: ['sans'],
  palette: { ground: '#ffffff', ink: '#101010', accent: '#cc3300', second: '#0033cc', soft: '#eeeeee' },
  pages: [{ background: '@ground', bleed: 0, children }],
  sizes: [],
});

/** Every letter is half as wide as it is tall; a Chinese one as wide. */
export const plainMeasure: TextMeasure = {
  width: (text) => [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 1 : 0.5), 0),
};

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
const length = fc.double({ min: 1, max: 400, noNaN: true });
const place = {
  x: coordinate,
  y: coordinate,
  width: length,
  height: length,
  rotation: fc.integer({ min: -180, max: 180 }),
};

export const anyBox = fc.record(place).map((at): FigureLayer => box('box', at));
export const anyGroup = fc.tuple(fc.record(place), fc.array(fc.record(place), { minLength: 1, maxLength: 4 })).map(
  ([at, children]): GroupLayer => ({
    ...base,
    ...at,
    id: 'group',
    type: 'group',
    children: children.map((child, index) => box(`child-${index}`, child)),
  }),
);

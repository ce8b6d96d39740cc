/** A designed page as a value: what a poster, a card or a menu is. Coordinates are px from the page's upper left corner. */
export interface Scene {
  version: 1;
  /** In what unit a person reads the size; coordinates are px in either case, `dpi` says what one is on paper. */
  unit: 'px' | 'mm';
  dpi: number;
  width: number;
  height: number;
  /** Which glyphs Chinese characters have where the family has none. */
  script: Script;
  /** Families that its texts name: what has to be there before it is drawn. */
  fonts: FamilyId[];
  palette: Palette;
  pages: Page[];
  /** Other shapes that it is meant to be copied to. */
  sizes: SceneSize[];
}

export interface Page {
  background: Paint;
  /** Beyond the page's edge, px, for the cutter. */
  bleed: number;
  /** Back to front. */
  children: Layer[];
}

export interface SceneSize {
  id: string;
  width: number;
  height: number;
}

export const SCRIPTS = ['sc', 'tc', 'jp', 'kr'] as const;
export type Script = (typeof SCRIPTS)[number];

export const FAMILIES = ['sans', 'serif', 'display', 'condensed', 'hand'] as const;
export type FamilyId = (typeof FAMILIES)[number];

/** What a colour is for: a change of the palette recolours everything that names its roles. */
export const ROLES = ['ground', 'ink', 'accent', 'second', 'soft'] as const;
export type Role = (typeof ROLES)[number];
export type Palette = Readonly<Record<Role, string>>;

/** `#rrggbb`, or `@` and a role. */
export type Colour = string;

export interface Gradient {
  type: 'linear' | 'radial';
  /** Degrees, 0 from left to right, 90 downwards; of a linear one. */
  angle: number;
  stops: { at: number; colour: Colour; opacity?: number | undefined }[];
}
export type Paint = Colour | Gradient;

/** Which edge a layer keeps its distance to when the page is given another shape. */
export const ANCHORS = ['start', 'centre', 'end', 'stretch'] as const;
export type Anchor = (typeof ANCHORS)[number];

export interface LayerBase {
  id: string;
  name: string;
  /** Before it is turned; a child's of a group from the group's corner. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees about its middle, clockwise. */
  rotation: number;
  opacity: number;
  locked: boolean;
  hidden: boolean;
  /** Over a photo: its subject covers the layer. Of a page's own layers, not of what groups hold. */
  behind?: boolean | undefined;
  /** What a person is asked for here. */
  slot?: Slot | undefined;
  anchors: { x: Anchor; y: Anchor };
}

export const SLOTS = ['title', 'subtitle', 'body', 'date', 'place', 'price', 'button', 'photo', 'logo'] as const;
export type Slot = (typeof SLOTS)[number];

export interface Shadow {
  x: number;
  y: number;
  blur: number;
  colour: Colour;
  opacity: number;
}

export interface Stroke {
  width: number;
  colour: Colour;
}

/** `wrap`: lines break in the box at the size that is said. `shrink`: the largest size up to it with which all fits into the box. */
export type TextFit = 'wrap' | 'shrink';

/** px of letters. */
export const LEAST_SIZE = 1;
export const MOST_SIZE = 5_000;

export interface TextLayer extends LayerBase {
  type: 'text';
  text: string;
  family: FamilyId;
  /** 100–900, as far as the family goes. */
  weight: number;
  size: number;
  /** Of one line, as a share of the size. */
  line: number;
  /** Between letters, as a share of the size. */
  letters: number;
  align: 'start' | 'centre' | 'end';
  valign: 'top' | 'middle' | 'bottom';
  textFit: TextFit;
  colour: Colour;
  list: 'none' | 'bullet' | 'number';
  /** Degrees of the arc that a line is bent to; 0 straight, below 0 downwards. */
  curve: number;
  shadow?: Shadow | undefined;
  outline?: Stroke | undefined;
  plate?: { colour: Colour; padding: number; radius: number; opacity: number } | undefined;
}

export const MASKS = ['none', 'round', 'ellipse', 'arch', 'hexagon', 'heart', 'blob'] as const;
export type Mask = (typeof MASKS)[number];

export interface ImageLayer extends LayerBase {
  type: 'image';
  /** A name by which the renderer's caller finds bytes; '' where no picture was put in yet. */
  asset: string;
  /** Of the picture itself, px. */
  natural: { width: number; height: number };
  fit: 'cover' | 'contain';
  /** What stays in the middle of a `cover`, and how large: 1 fills the box exactly. */
  focus: { x: number; y: number; zoom: number };
  mask: Mask;
  radius: number;
  shadow?: Shadow | undefined;
}

export interface SvgLayer extends LayerBase {
  type: 'svg';
  /** What is inside its <svg>; passed through the sanitiser. */
  markup: string;
  viewBox: { width: number; height: number };
  /** `currentColor` in the markup. */
  colour: Colour;
}

export const FIGURES = [
  'rect',
  'ellipse',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'burst',
  'heart',
  'bubble',
  'arrow',
  'quarter',
  'half',
  'ring',
  'blob',
  'arch',
  'wave',
] as const;
export type Figure = (typeof FIGURES)[number];

export interface FigureLayer extends LayerBase {
  type: 'figure';
  figure: Figure;
  fill: Paint | 'none';
  /** Of a rectangle's corners, px. */
  radius: number;
  stroke?: Stroke | undefined;
  shadow?: Shadow | undefined;
}

export interface LineLayer extends LayerBase {
  type: 'line';
  /** In shares of its box. */
  points: [number, number][];
  colour: Colour;
  thickness: number;
  /** A curve through the points. */
  smooth: boolean;
  dash: number;
  arrow: boolean;
}

export interface GroupLayer extends LayerBase {
  type: 'group';
  children: Layer[];
}

export type Layer = TextLayer | ImageLayer | SvgLayer | FigureLayer | LineLayer | GroupLayer;
export type LayerType = Layer['type'];

/** Layers of one page; a person cannot tell more apart, and each is drawn at every change. */
export const MOST_LAYERS = 400;

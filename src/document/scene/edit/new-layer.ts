import type { Figure, FigureLayer, ImageLayer, LineLayer, Scene, SvgLayer, TextLayer } from '../scene.ts';
import { freshId } from './edit-layers.ts';

/** In the middle of the page. */
function base(scene: Scene, kind: string, width: number, height: number) {
  return {
    id: freshId(scene, kind),
    name: '',
    x: (scene.width - width) / 2,
    y: (scene.height - height) / 2,
    width,
    height,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    anchors: { x: 'centre', y: 'centre' },
  } as const;
}

const shorter = ({ width, height }: Scene): number => Math.min(width, height);

export function newText(scene: Scene, text: string, isHeading: boolean): TextLayer {
  const size = Math.round(shorter(scene) / (isHeading ? 9 : 24));
  const line = isHeading ? 1.1 : 1.3;
  return {
    ...base(scene, 'text', Math.round(scene.width * 0.84), size * line),
    type: 'text',
    text,
    family: 'sans',
    weight: isHeading ? 800 : 400,
    size,
    line,
    letters: isHeading ? -0.02 : 0,
    align: 'centre',
    valign: 'top',
    textFit: 'wrap',
    colour: '@ink',
    list: 'none',
    curve: 0,
  };
}

export function newFigure(scene: Scene, figure: Figure): FigureLayer {
  const side = Math.round(shorter(scene) / 3);
  const radius = figure === 'bubble' ? side / 6 : 0;
  return { ...base(scene, 'shape', side, side), type: 'figure', figure, fill: '@accent', radius };
}

export function newImage(scene: Scene, asset: string, natural: { width: number; height: number }): ImageLayer {
  const scale = Math.min((scene.width * 0.6) / natural.width, (scene.height * 0.6) / natural.height);
  return {
    ...base(scene, 'photo', natural.width * scale, natural.height * scale),
    type: 'image',
    asset,
    natural,
    fit: 'cover',
    focus: { x: 0.5, y: 0.5, zoom: 1 },
    mask: 'none',
    radius: 0,
  };
}

export function newDrawing(scene: Scene, markup: string, viewBox: { width: number; height: number }): SvgLayer {
  const scale = (shorter(scene) * 0.36) / Math.max(viewBox.width, viewBox.height);
  return {
    ...base(scene, 'sticker', viewBox.width * scale, viewBox.height * scale),
    type: 'svg',
    markup,
    viewBox,
    colour: '@accent',
  };
}

/** A straight line across the middle, or an arrow. */
export function newStroke(scene: Scene, arrow: boolean): LineLayer {
  const reach = Math.round(shorter(scene) / 3);
  const [x, y] = [scene.width / 2, scene.height / 2];
  const thickness = Math.max(2, Math.round(shorter(scene) / 100));
  const ends = [
    { x: x - reach / 2, y },
    { x: x + reach / 2, y },
  ];
  return newLine(scene, ends, { colour: '@accent', thickness, arrow, opacity: 1 });
}

/** What was drawn by hand: points of the page, already smoothed. */
export function newLine(
  scene: Scene,
  points: readonly { x: number; y: number }[],
  pen: { colour: string; thickness: number; arrow: boolean; opacity: number },
): LineLayer {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
  return {
    ...base(scene, 'line', width, height),
    x,
    y,
    opacity: pen.opacity,
    type: 'line',
    points: points.map((at) => [width === 0 ? 0 : (at.x - x) / width, height === 0 ? 0 : (at.y - y) / height]),
    colour: pen.colour,
    thickness: pen.thickness,
    smooth: true,
    dash: 0,
    arrow: pen.arrow,
  };
}

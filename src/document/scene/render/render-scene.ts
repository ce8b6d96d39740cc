import type { Box } from '../geometry/boxes.ts';
import { colourOf } from '../palette.ts';
import type { FigureLayer, Layer, LineLayer, Scene, SvgLayer } from '../scene.ts';
import { figurePath, linePath } from './figure-path.ts';
import { attributes, escaped, num, paintOf, shadowFilter } from './markup.ts';
import type { RenderContext } from './render-context.ts';
import { renderImage } from './render-image.ts';
import { renderText } from './render-text.ts';

export interface RenderOptions extends Pick<RenderContext, 'letters' | 'picture'> {
  page?: number;
  prefix?: string;
  without?: ReadonlySet<string>;
  /** Of the picture; as large as the scene where it is left out. */
  width?: number;
  height?: number;
  /** What the picture shows, for who does not see it. */
  label?: string;
  /** Into the picture before all else: fonts, for one that stands alone. */
  style?: string;
  /** The bleed is part of the picture. */
  bleed?: boolean;
  /** Without its background: what lies over another picture. */
  clear?: boolean;
  /** Address of a picture as large as the page, black where the subject of the photo under it is: what is `behind` is covered there. */
  subject?: string | undefined;
  /** The part of the page that the picture shows; left out: all of it. */
  part?: Box;
}

function renderFigure(layer: FigureLayer, { palette, prefix }: RenderContext): string {
  const { figure, width, height, radius, stroke, fill: paint } = layer;
  const { defs, fill } = paintOf(`${prefix}p-${layer.id}`, paint, palette);
  const line =
    stroke && stroke.width > 0 ? { stroke: colourOf(palette, stroke.colour), 'stroke-width': stroke.width } : {};
  const d = figurePath(figure, width, height, radius);
  return `${defs}<path${attributes({ d, fill, 'fill-rule': 'evenodd', 'stroke-linejoin': 'round', ...line })}/>`;
}

function renderLine(layer: LineLayer, { palette }: RenderContext): string {
  const points = layer.points.map(([x, y]) => [x * layer.width, y * layer.height] as const);
  const colour = colourOf(palette, layer.colour);
  const pen = {
    fill: 'none',
    stroke: colour,
    'stroke-width': layer.thickness,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-dasharray': layer.dash > 0 ? `${num(layer.dash)} ${num(layer.dash + layer.thickness)}` : undefined,
  };
  const path = `<path${attributes({ d: linePath(points, layer.smooth), ...pen })}/>`;
  const end = points.at(-1);
  const before = points.at(-2);
  if (!layer.arrow || end === undefined || before === undefined) return path;
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  const size = layer.thickness * 2.5 + 4;
  const place = `translate(${num(end[0])} ${num(end[1])}) rotate(${num(angle)})`;
  return `${path}<path transform="${place}"${attributes({ d: `M${num(-size)} ${num(-size)}L0 0L${num(-size)} ${num(size)}`, ...pen, 'stroke-dasharray': undefined })}/>`;
}

const renderSvg = (layer: SvgLayer, { palette }: RenderContext): string =>
  `<svg${attributes({
    width: layer.width,
    height: layer.height,
    viewBox: `0 0 ${num(layer.viewBox.width)} ${num(layer.viewBox.height)}`,
    preserveAspectRatio: 'none',
    color: colourOf(palette, layer.colour),
  })}>${layer.markup}</svg>`;

function contentOf(layer: Layer, context: RenderContext): string {
  switch (layer.type) {
    case 'text':
      return renderText(layer, context);
    case 'image':
      return renderImage(layer, context);
    case 'figure':
      return renderFigure(layer, context);
    case 'line':
      return renderLine(layer, context);
    case 'svg':
      return renderSvg(layer, context);
    case 'group':
      return renderLayers(layer.children, context);
  }
}

const shadowOf = (layer: Layer) => ('shadow' in layer ? layer.shadow : undefined);

/** One layer where it stands in its parent. */
export function renderLayer(layer: Layer, context: RenderContext): string {
  if (layer.hidden || context.without.has(layer.id)) return '';
  const { x, y, width, height, rotation, opacity } = layer;
  const turn = rotation === 0 ? '' : ` rotate(${num(rotation)} ${num(width / 2)} ${num(height / 2)})`;
  const shadow = shadowOf(layer);
  const filter = `${context.prefix}s-${layer.id}`;
  const place = attributes({
    'data-layer': layer.id,
    transform: `translate(${num(x)} ${num(y)})${turn}`,
    opacity: opacity === 1 ? undefined : opacity,
    filter: shadow && `url(#${filter})`,
  });
  return `${shadow ? shadowFilter(filter, shadow, context.palette) : ''}<g${place}>${contentOf(layer, context)}</g>`;
}

/** What the subject covers, and what it covers it by. */
function covered(scene: Scene, layers: readonly Layer[], context: RenderContext, subject: string | undefined) {
  if (subject === undefined || !layers.some(({ behind, hidden }) => behind && !hidden))
    return { defs: '', layers: renderLayers(layers, context) };
  const id = `${context.prefix}subject`;
  const box = { x: 0, y: 0, width: scene.width, height: scene.height };
  const image = `<image${attributes({ ...box, preserveAspectRatio: 'none', href: subject })}/>`;
  return {
    defs: `<mask id="${id}"${attributes({ maskUnits: 'userSpaceOnUse', ...box })}>${image}</mask>`,
    layers: layers
      .map((layer) => {
        const drawn = renderLayer(layer, context);
        return layer.behind && drawn !== '' ? `<g mask="url(#${id})">${drawn}</g>` : drawn;
      })
      .join(''),
  };
}

const renderLayers = (layers: readonly Layer[], context: RenderContext): string =>
  layers.map((layer) => renderLayer(layer, context)).join('');

/**
 * One page of a scene as SVG: the only way in which a scene is ever drawn. A page of the site, a thumbnail, the editor's stage and
 * every file come from this text, so they cannot differ (D121).
 */
export function renderScene(scene: Scene, options: RenderOptions): string {
  const { prefix = '', without = new Set<string>(), letters, picture, label, style = '' } = options;
  const page = scene.pages[options.page ?? 0];
  if (page === undefined) return '';
  const context: RenderContext = { palette: scene.palette, script: scene.script, letters, picture, prefix, without };
  const beyond = options.bleed ? page.bleed : 0;
  const shown = options.part ?? {
    x: -beyond,
    y: -beyond,
    width: scene.width + 2 * beyond,
    height: scene.height + 2 * beyond,
  };
  const whole = {
    x: -page.bleed,
    y: -page.bleed,
    width: scene.width + 2 * page.bleed,
    height: scene.height + 2 * page.bleed,
  };
  const { defs, fill } = paintOf(`${prefix}background`, page.background, scene.palette);
  const root = attributes({
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${num(shown.x)} ${num(shown.y)} ${num(shown.width)} ${num(shown.height)}`,
    width: options.width ?? shown.width,
    height: options.height ?? shown.height,
    preserveAspectRatio: options.part && 'none',
    role: 'img',
    'aria-label': label,
  });
  const title = label === undefined ? '' : `<title>${escaped(label)}</title>`;
  const background = options.clear ? '' : `${defs}<rect${attributes({ ...whole, fill })}/>`;
  const { defs: mask, layers } = covered(scene, page.children, context, options.subject);
  return `<svg${root}>${title}${style === '' ? '' : `<style>${style}</style>`}${mask}${background}${layers}</svg>`;
}

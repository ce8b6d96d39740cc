import { colourOf } from '../palette.ts';
import type { TextLayer } from '../scene.ts';
import { cssFamily, type Font } from '../text/families.ts';
import { type Line, layoutText, type TextLayout } from '../text/layout-text.ts';
import { bentLetters, lineStart } from '../text/line-places.ts';
import { attributes, escaped, num } from './markup.ts';
import { measureOf, type RenderContext } from './render-context.ts';

interface Setting {
  layer: TextLayer;
  layout: TextLayout;
  font: Font;
  context: RenderContext;
}

/** One run of letters whose baseline begins at 0, 0. */
function run(text: string, { layer, layout, font, context }: Setting, paint: string): string {
  const { letters } = context;
  if (letters.as === 'shapes') {
    const path = letters.outlines.outline(text, font, layer.letters);
    return `<path transform="scale(${num(layout.size)})" d="${path}"${paint}/>`;
  }
  return `<text${paint}>${escaped(text)}</text>`;
}

/** Letters one by one along an arc. */
function bent(line: Line, setting: Setting, paint: string): string {
  const { layer, layout, font, context } = setting;
  const measure = measureOf(context.letters);
  let out = '';
  for (const { character, x, y, degrees, width } of bentLetters(line, layer, layout.size, (text) =>
    measure.width(text, font),
  )) {
    if (character === ' ') continue;
    const place = `translate(${num(x)} ${num(y)}) rotate(${num(degrees)}) translate(${num(-width / 2)} 0)`;
    out += `<g transform="${place}">${run(character, setting, paint)}</g>`;
  }
  return out;
}

function lines(setting: Setting, paint: string): string {
  const { layer, layout } = setting;
  return layout.lines
    .filter((line) => line.text !== '')
    .map((line) =>
      layer.curve === 0
        ? `<g transform="translate(${num(lineStart(line, layer))} ${num(line.y)})">${run(line.text, setting, paint)}</g>`
        : bent(line, setting, paint),
    )
    .join('');
}

function plateMarkup({ layer, layout, context }: Setting): string {
  const { plate } = layer;
  const [first] = layout.lines;
  if (plate === undefined || first === undefined) return '';
  const left = Math.min(...layout.lines.map((line) => lineStart(line, layer)));
  const free = layer.height - layout.height;
  const top = layer.valign === 'top' ? 0 : layer.valign === 'middle' ? free / 2 : free;
  return `<rect${attributes({
    x: left - plate.padding,
    y: top - plate.padding / 2,
    width: layout.width + 2 * plate.padding,
    height: layout.height + plate.padding,
    rx: plate.radius,
    fill: colourOf(context.palette, plate.colour),
    'fill-opacity': plate.opacity === 1 ? undefined : plate.opacity,
  })}/>`;
}

/** A text in its own box, whose corner is 0, 0. */
export function renderText(layer: TextLayer, context: RenderContext): string {
  const layout = layoutText(layer, context.script, measureOf(context.letters));
  const font: Font = { family: layer.family, weight: layer.weight, script: context.script };
  const setting = { layer, layout, font, context };
  const style =
    context.letters.as === 'shapes'
      ? undefined
      : {
          'font-family': cssFamily(font),
          'font-weight': layer.weight,
          'font-size': layout.size,
          'letter-spacing': layer.letters === 0 ? undefined : layer.letters * layout.size,
          'font-variant': 'none',
          'xml:space': 'preserve',
          // Letters stand where they were measured, at every size.
          'text-rendering': 'geometricPrecision',
        };
  const fill = attributes({ fill: colourOf(context.palette, layer.colour) });
  const { outline } = layer;
  // The outline lies behind the letters, so that it is as wide outside as it says. Shapes are drawn at size 1.
  const thickness = outline && (outline.width * 2) / (context.letters.as === 'shapes' ? layout.size : 1);
  const around =
    outline && outline.width > 0
      ? lines(
          setting,
          attributes({
            fill: 'none',
            stroke: colourOf(context.palette, outline.colour),
            'stroke-width': thickness,
            'stroke-linejoin': 'round',
          }),
        )
      : '';
  return `${plateMarkup(setting)}<g${style ? attributes(style) : ''}>${around}${lines(setting, fill)}</g>`;
}

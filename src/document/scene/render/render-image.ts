import type { ImageLayer } from '../scene.ts';
import { maskPath } from './figure-path.ts';
import { attributes } from './markup.ts';
import { pictureBox } from './picture-box.ts';
import type { RenderContext } from './render-context.ts';

/** The place of a picture that is not there yet. */
const placeholder = (layer: ImageLayer, clip: string): string =>
  `<rect${attributes({ width: layer.width, height: layer.height, fill: '#8a8f98', 'fill-opacity': 0.22 })}${clip}/>`;

export function renderImage(layer: ImageLayer, { picture, prefix }: RenderContext): string {
  const { width, height, mask, radius, fit, focus } = layer;
  const id = `${prefix}c-${layer.id}`;
  const cut = fit === 'cover' || focus.zoom > 1;
  const path = maskPath(mask, width, height, radius) ?? (cut ? maskPath('round', width, height, 0) : undefined);
  const defs = path === undefined ? '' : `<clipPath id="${id}"><path d="${path}"/></clipPath>`;
  const clip = path === undefined ? '' : ` clip-path="url(#${id})"`;
  const found = layer.asset === '' ? undefined : picture(layer.asset);
  if (found === undefined) return defs + placeholder(layer, clip);
  const box = pictureBox(layer);
  const inside =
    'href' in found
      ? `<image${attributes({ ...box, preserveAspectRatio: 'none', href: found.href })}/>`
      : `<svg${attributes({ ...box, viewBox: `0 0 ${found.width} ${found.height}`, preserveAspectRatio: 'none' })}>${found.markup}</svg>`;
  return `${defs}<g${clip}>${inside}</g>`;
}

import { colourOf } from '../palette.ts';
import type { Gradient, Paint, Palette, Shadow } from '../scene.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Not allowed in XML at all, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escaped = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

export const num = (value: number): string => String(Math.round(value * 1000) / 1000);

export const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : escaped(value ?? '')}"`)
    .join('');

function gradientMarkup(id: string, { type, angle, stops }: Gradient, palette: Palette): string {
  const inside = stops
    .map(
      ({ at, colour, opacity }) =>
        `<stop${attributes({ offset: at, 'stop-color': colourOf(palette, colour), 'stop-opacity': opacity })}/>`,
    )
    .join('');
  if (type === 'radial') return `<radialGradient id="${id}" cx="0.5" cy="0.5" r="0.7">${inside}</radialGradient>`;
  const turn = (angle * Math.PI) / 180;
  const half = (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) / 2;
  const dx = Math.cos(turn) * half;
  const dy = Math.sin(turn) * half;
  const ends = attributes({ x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy });
  return `<linearGradient id="${id}"${ends}>${inside}</linearGradient>`;
}

/** What a paint needs beside it, and the value of `fill`. */
export function paintOf(id: string, paint: Paint | 'none', palette: Palette): { defs: string; fill: string } {
  if (typeof paint === 'string') return { defs: '', fill: paint === 'none' ? 'none' : colourOf(palette, paint) };
  return { defs: gradientMarkup(id, paint, palette), fill: `url(#${id})` };
}

/** A drop shadow as a filter that older drawing engines know too. */
export function shadowFilter(id: string, { x, y, blur, colour, opacity }: Shadow, palette: Palette): string {
  const flood = attributes({ 'flood-color': colourOf(palette, colour), 'flood-opacity': opacity });
  return (
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha"${attributes({ stdDeviation: blur / 2 })}/><feOffset${attributes({ dx: x, dy: y })} result="o"/>` +
    `<feFlood${flood}/><feComposite in2="o" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
  );
}

import type { Size } from '../../pixels/shapes.ts';

const RATIO = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/;
const SIZE = /^([1-9]\d{0,4})\*([1-9]\d{0,4})$/;

/** `16:9`. @throws RangeError */
export const parseRatio = (value: string): Size => parse(RATIO, value, 'ratio');

/** `800*800`, px. @throws RangeError */
export const parseSize = (value: string): Size => parse(SIZE, value, 'size');

function parse(form: RegExp, value: string, what: string): Size {
  const [, width, height] = form.exec(value) ?? [];
  if (!width || !height) throw new RangeError(`no ${what}: ${value.slice(0, 40)}`);
  return { width: Number(width), height: Number(height) };
}

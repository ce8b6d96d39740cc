import type { Translate } from '../../../../src/ui/i18n/text.ts';
import type { Card } from '../model/recipe.ts';
import type { BatchSource } from '../texts/en.ts';

type Summary = (t: Translate<BatchSource>) => string;

const hex = (colour: readonly number[]): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** What a folded card says of itself. */
export function summaryOf(card: Card, t: Translate<BatchSource>): string {
  const { type, values } = card;
  const said: Readonly<Record<Card['type'], Summary>> = {
    crop: () => (type === 'crop' ? values.ratio : ''),
    resize: (say) => {
      if (type !== 'resize') return '';
      const { by, side, width, height, percent } = values;
      if (by === 'longest') return say('many.sum.longest', { side });
      return by === 'percent' ? `${percent} %` : `${say(`many.resize.${by}`)} ${width} × ${height}`;
    },
    background: () => (type === 'background' ? hex(values.colour) : ''),
    watermark: (say) => (type === 'watermark' ? values.text.trim() || say('many.sum.noWords') : ''),
    convert: () => (type === 'convert' ? convertSum(values.format, values.quality) : ''),
    rename: () => (type === 'rename' ? values.pattern : ''),
    limit: (say) => (type === 'limit' ? say('many.sum.limit', { kb: values.kb }) : ''),
  };
  return said[type](t);
}

const convertSum = (format: string, quality: number): string => {
  const name = format === 'jpeg' ? 'JPG' : format === 'webp' ? 'WebP' : 'PNG';
  return format === 'png' ? name : `${name} ${quality}`;
};

import type { Translate } from '../../../../src/ui/i18n/text.ts';
import { type Adjustment, changesNothing } from '../model/adjust.ts';
import type { Card, Watermark } from '../model/recipe.ts';
import type { BatchSource } from '../texts/en.ts';
import type { TextId } from '../texts/useTexts.ts';

type Summary = (t: Translate<BatchSource>) => string;

const hex = (colour: readonly number[]): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** What a folded card says of itself. */
export function summaryOf(card: Card, t: Translate<BatchSource>): string {
  const { type, values } = card;
  const said: Readonly<Record<Card['type'], Summary>> = {
    cutout: (say) => (type === 'cutout' ? say(`many.cutout.${values.kind}`) : ''),
    enhance: () => (type === 'enhance' ? `${values.factor}×` : ''),
    adjust: (say) => (type === 'adjust' ? adjustSum(values, say) : ''),
    crop: () => (type === 'crop' ? values.ratio : ''),
    resize: (say) => {
      if (type !== 'resize') return '';
      const { by, side, width, height, percent } = values;
      if (by === 'longest') return say('many.sum.longest', { side });
      return by === 'percent' ? `${percent} %` : `${say(`many.resize.${by}`)} ${width} × ${height}`;
    },
    background: () => (type === 'background' ? hex(values.colour) : ''),
    watermark: (say) => (type === 'watermark' ? markSum(values, say) : ''),
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

function adjustSum(adjustment: Adjustment, say: Translate<BatchSource>): string {
  if (changesNothing(adjustment)) return say('many.sum.nothing');
  const { filter, amount, sliders } = adjustment;
  const count = Object.keys(sliders).length;
  const name = filter !== '' && amount > 0 ? `${say(`many.filterName.${filter}` as TextId)} ${amount}` : '';
  return [name, count > 0 && say('many.sum.sliders', { count })].filter(Boolean).join(' · ');
}

function markSum({ by, text, logo }: Watermark, say: Translate<BatchSource>): string {
  if (by === 'words') return text.trim() || say('many.sum.noWords');
  return say(logo === '' ? 'many.sum.noPicture' : 'many.sum.picture');
}

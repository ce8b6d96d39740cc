import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = {
  'sample.portrait': 'Sample: portrait of a woman',
  'sample.neighbour': 'Sample: portrait of a man',
  'sample.together': { one: 'Try it with this photo', other: 'Try it with these {count} photos' },
} as const;

export type SampleSource = typeof en;

/** Names of the samples that some tools have of their own: so little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextsLike<SampleSource>>> = {
  en,
  cn: {
    'sample.portrait': '示例：女士肖像',
    'sample.neighbour': '示例：男士肖像',
    'sample.together': { other: '用这 {count} 张照片试试' },
  },
  tw: {
    'sample.portrait': '範例：女士肖像',
    'sample.neighbour': '範例：男士肖像',
    'sample.together': { other: '用這 {count} 張照片試試看' },
  },
  jp: {
    'sample.portrait': 'サンプル：女性の肖像',
    'sample.neighbour': 'サンプル：男性の肖像',
    'sample.together': { other: 'この {count} 枚の写真で試す' },
  },
  kr: {
    'sample.portrait': '샘플: 여성 인물',
    'sample.neighbour': '샘플: 남성 인물',
    'sample.together': { other: '이 사진 {count}장으로 해 보기' },
  },
};

import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = {
  'shrink.go': 'Shrink to {limit} px and go on',
} as const;

export type ShrinkSource = typeof en;

/** What is said of taking a picture smaller: so little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextsLike<ShrinkSource>>> = {
  en,
  cn: { 'shrink.go': '缩小到 {limit} 像素并继续' },
  tw: { 'shrink.go': '縮小到 {limit} 像素並繼續' },
  jp: { 'shrink.go': '{limit} px に縮小して続ける' },
  kr: { 'shrink.go': '{limit}px로 줄이고 계속하기' },
};

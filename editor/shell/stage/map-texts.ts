import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = { 'map.label': 'Overview: drag, or arrows' } as const;

export type MapSource = typeof en;

/** So little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextsLike<MapSource>>> = {
  en,
  cn: { 'map.label': '总览：拖动或使用方向键' },
  tw: { 'map.label': '總覽：拖曳或使用方向鍵' },
  jp: { 'map.label': '全体図：ドラッグまたは矢印キー' },
  kr: { 'map.label': '전체 보기: 끌기 또는 방향키' },
};

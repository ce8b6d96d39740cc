import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = {
  'before.label': 'What “before” shows',
  'before.tool': 'Before this tool',
  'before.original': 'The original',
} as const;

export type BeforeSource = typeof en;

/** With what a photo is compared, where several tools have changed it: so little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextsLike<BeforeSource>>> = {
  en,
  cn: { 'before.label': '“之前”显示的内容', 'before.tool': '使用此工具之前', 'before.original': '原图' },
  tw: { 'before.label': '「之前」顯示的內容', 'before.tool': '使用此工具之前', 'before.original': '原圖' },
  jp: { 'before.label': '「前」に表示する写真', 'before.tool': 'このツールを使う前', 'before.original': '元の写真' },
  kr: { 'before.label': '‘전’에 표시할 사진', 'before.tool': '이 도구 사용 전', 'before.original': '원본' },
};

import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { KeptSource } from './en.ts';

export const texts: TextsLike<KeptSource> = {
  'kept.left': { other: '{time} の画像 {count} 枚が残っています（最初は「{name}」）。' },
  'kept.goOn': '再開する',
  'kept.discard': '破棄',
  'kept.gone': 'この作業を開き直せませんでした。',
};

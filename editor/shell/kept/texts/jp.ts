import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { KeptSource } from './en.ts';

export const texts: TextsLike<KeptSource> = {
  'kept.left': { other: '{time} の作業が残っています：{name} など {count} 枚。' },
  'kept.goOn': '続ける',
  'kept.discard': '破棄',
  'kept.gone': 'この作業を開き直せませんでした。',
};

import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { KeptSource } from './en.ts';

export const texts: TextsLike<KeptSource> = {
  'kept.left': { other: '{time} 的 {count} 張圖片還在，第一張是「{name}」。' },
  'kept.goOn': '繼續',
  'kept.discard': '捨棄',
  'kept.gone': '無法重新開啟這些內容。',
};

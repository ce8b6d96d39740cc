import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { KeptSource } from './en.ts';

export const texts: TextsLike<KeptSource> = {
  'kept.left': { other: '{time} 的內容還在：{name} 等共 {count} 張圖片。' },
  'kept.goOn': '繼續',
  'kept.discard': '捨棄',
  'kept.gone': '無法重新開啟這些內容。',
};

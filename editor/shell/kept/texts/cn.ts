import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { KeptSource } from './en.ts';

export const texts: TextsLike<KeptSource> = {
  'kept.left': { other: '{time} 的 {count} 张图片还在，第一张是“{name}”。' },
  'kept.goOn': '继续',
  'kept.discard': '丢弃',
  'kept.gone': '无法重新打开这些内容。',
};

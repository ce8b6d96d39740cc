import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { KeptSource } from './en.ts';

export const texts: TextsLike<KeptSource> = {
  'kept.left': { other: '{time}의 작업이 남아 있습니다: {name} 등 {count}장.' },
  'kept.goOn': '계속',
  'kept.discard': '버리기',
  'kept.gone': '이 작업을 다시 열 수 없습니다.',
};

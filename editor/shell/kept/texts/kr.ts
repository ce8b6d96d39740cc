import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { KeptSource } from './en.ts';

export const texts: TextsLike<KeptSource> = {
  'kept.left': { other: '{time}의 이미지 {count}장이 아직 있습니다. 첫 번째는 “{name}”입니다.' },
  'kept.goOn': '다시 시작',
  'kept.discard': '버리기',
  'kept.gone': '이 작업을 다시 열 수 없습니다.',
};

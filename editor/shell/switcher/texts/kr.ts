import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { SwitcherSource } from './en.ts';

export const texts: TextsLike<SwitcherSource> = {
  'tools.title': '도구',
  'tools.open': '{name}: 도구 바꾸기',
  'tools.search': '도구나 작업 찾기',
  'tools.change': '이 사진 바꾸기',
  'tools.make': '이 사진으로 만들기',
  'tools.none': '찾지 못했습니다. 다른 말로 찾아보세요.',
  'tools.along': '{name} 사진도 함께 옮겨집니다.',
  'tools.needs': { other: '사진이 {count}장 이상 필요합니다' },
  'tools.opened': '{name} 도구를 열었습니다.',
  'tools.alongMany': { other: '사진 {count}장도 함께 옮겨집니다.' },
  'tools.another': '다른 사진으로 시작',
  'tools.others': {
    other: '여기서는 한 장씩 편집합니다. 지금 열린 사진: “{name}”. 나머지 {count}장은 이전 도구에 그대로 있습니다.',
  },
  'tools.next': '다음 사진 열기',
  'tools.both': '{tool} 도구에 {name} 사진이 아직 열려 있습니다.',
  'tools.keep': '{name} 이어서 하기',
  'tools.take': '{name} 가져가기',
  'tools.failed': '도구를 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
};

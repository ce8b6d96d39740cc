import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '글과 사진, 바로 완성.',
  lead: '포스터, 카드, 메뉴를 위한 공간. 편집기가 이 페이지에서 열리고 사진의 배경은 바로 지워집니다.',
  plate: '사진 선택',
  next: '다음 기념일은?',
  nextText: '캘린더는 무언가를 만들 만한 날을 달마다 보여 줍니다.',
  solutions: '업종별',
  read: '읽을거리',
  description: '디자인룸: 내 글과 사진으로 포스터, 카드, 메뉴를 만듭니다. 기념일 캘린더와 글도 있습니다.',
};

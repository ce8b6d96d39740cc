import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  months: ['1월', '2월', '3월', '4월', '5월', '6월', '7월', '8월', '9월', '10월', '11월', '12월'],
  days: ['월', '화', '수', '목', '금', '토', '일'],
  lead: '이달에 무언가를 만들 만한 날들.',
  none: '이달에는 기념일이 없습니다.',
  before: '이전 달',
  after: '다음 달',
  description:
    '{year}년 {month}에 포스터, 카드, 게시물을 만들 만한 날을 한 페이지에 모았습니다. 명절, 고정된 날, 해마다 바뀌는 날을 미리 봅니다.',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  months: ['1월', '2월', '3월', '4월', '5월', '6월', '7월', '8월', '9월', '10월', '11월', '12월'],
  days: ['월', '화', '수', '목', '금', '토', '일'],
  lead: '이달에 무언가를 만들 만한 날들.',
  none: '이달에는 기념일이 없습니다.',
  next: '다음: {day}, {name}',
  before: '이전 달',
  after: '다음 달',
  byYear: '연도',
  byMonth: '월',
  withTemplates: '템플릿이 있는 날',
  yearBefore: '이전 해',
  yearAfter: '다음 해',
  yearLead: '무언가를 만들 만한 {count}개의 날.',
  subscribe: '구독',
  subscribeHow: '캘린더에 이 주소를 등록해도 됩니다:',
  yearDescription:
    '{year}년에 포스터, 카드, 게시물을 만들 만한 모든 날을 월별로 모았습니다. 명절, 고정된 날, 해마다 바뀌는 날과 바로 쓰는 템플릿을 봅니다.',
  description:
    '{year}년 {month}에 포스터, 카드, 게시물을 만들 만한 날을 한 페이지에 모았습니다. 명절, 고정된 날, 해마다 바뀌는 날을 미리 봅니다.',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  account:
    '남은 장수, 작품, 주문과 청구서, 멤버십, 그리고 내 데이터를 한 번에 지우고 확인증을 받는 곳입니다. 모두 여기에 있습니다.',
  vip: {
    headline: '끝낸 것만 셉니다.',
    lead: '사진 한 장이 한 장입니다. 몇 번을 바꾸고 저장해도 같습니다. 멤버는 세지 않습니다.',
    description:
      '멤버십과 장수: 사진은 한 번만 세고 멤버는 세지 않습니다. 자동으로 갱신되지 않으며, 결제 사업자가 없으면 여기서는 팔지 않습니다.',
  },
  shared: { headline: '장수가 기다립니다.', lead: '로그인해 첫 사진을 끝내면 두 사람 모두 받습니다.' },
};

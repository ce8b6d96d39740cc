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
  subscription: {
    headline: '주문.',
    lead: '지금의 상태입니다.',
    description:
      '주문의 상태: 결제 대기, 결제 완료, 결제 실패, 환불. 멤버십이 언제까지인지, 남은 장수는 얼마인지, 청구서는 어디 있는지 이 페이지에서 봅니다.',
  },
  upgrade: {
    headline: '멤버 되기.',
    lead: '장수는 남고 멤버는 세지 않습니다.',
    description:
      '장수에서 멤버로: 가진 장수는 남고 멤버인 동안은 세지 않습니다. 자동으로 갱신되지 않으며 끝나는 날을 이 페이지에 적어 둡니다.',
  },
  campaign: {
    rules: '규칙',
    description:
      '친구 초대: 친구가 로그인해 첫 사진을 끝내면 두 사람 모두 장수를 받습니다. 무엇을 세고 몇 번까지, 며칠 동안인지와 내 링크가 있습니다.',
  },
};

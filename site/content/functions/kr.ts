import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '모든 기능.',
  lead: '열두 가지 도구. 어디에서 실행되는지 알려 줍니다: 기기 또는 이 서버.',
  find: '도구 찾기: 여권, 가장자리, 콜라주…',
  narrow: '처리하는 곳 고르기',
  none: '“{q}”에 맞는 도구가 없습니다.',
  groups: {
    apart: { title: '나누기', text: '피사체, 프레임, 조각.' },
    better: { title: '더 좋게', text: '빛, 선명함, 피부, 그리고 없어야 할 것.' },
    together: { title: '합치기', text: '여러 사진이 하나가 됩니다.' },
  },
  description:
    '열두 가지 사진 도구의 목록입니다. 무엇을 하는지, 기기와 서버 중 어디에서 실행되는지 알려 주고 하고 싶은 일로 찾을 수 있습니다.',
};

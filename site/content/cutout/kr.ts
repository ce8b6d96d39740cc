import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  steps: '세 단계',
  edge: '가장자리를 보세요',
  edgeText: '배경 제거 결과를 네 가지 배경에서 확인합니다. 불확실한 곳을 먼저 보여 주고 옆에 브러시가 있습니다.',
  sizes: '용도에 맞는 크기',
  batch: '한 번에 {photos}장',
  batchText: '배경 하나, 크기 하나, zip 하나, 이름은 그대로. 실패한 사진은 차감되지 않고 나머지는 계속됩니다.',
  batchLogIn: '로그인하고 일괄 처리',
  embed: '내 페이지에 편집기 넣기',
  embedText: '스크립트 하나, 호출 한 번. 프레임 안에서 실행되고 색을 맞추며 완성된 사진을 페이지로 돌려줍니다.',
  demo: '상점 페이지에서 보기',
  questions: '자주 묻는 질문',
};

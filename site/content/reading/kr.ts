import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  articles: {
    headline: '글.',
    lead: '사진을 찍고, 배경을 지우고, 쓰는 방법.',
    description: '깨끗하게 배경이 지워지는 사진, 부드러운 가장자리, 파일 형식, 크기에 관한 글입니다.',
  },
  help: {
    headline: '무엇을 도와드릴까요?',
    lead: '사진, 가장자리, 장수, 계정에 관한 짧은 답변.',
    description: '업로드, 가장자리, 배경, 크기, 저장, 일괄 처리, 장수, 로그인, 데이터 삭제에 관한 짧은 답변입니다.',
  },
  find: '도움말 검색',
  none: '“{q}”에 맞는 내용이 없습니다.',
  minutes: '{count}분',
  contents: '이 페이지',
  related: '이어 읽기',
  tryIt: '사진으로 해 보기',
  legal: '법적 고지',
};

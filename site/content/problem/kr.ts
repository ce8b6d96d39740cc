import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  notFound: '이 페이지는 배경처럼 사라졌습니다.',
  notFoundText: '이 주소에는 아무것도 없습니다:',
  gone: '더는 없습니다.',
  goneText: '이 페이지는 내려졌습니다. 같은 내용이 사이트의 다른 곳에 있을 수 있습니다.',
  failed: '여기서 문제가 생겼습니다.',
  failedText: '저희 문제입니다. 잠시 뒤 다시 시도하세요. 요청 ID:',
  offline: '지금은 네트워크가 없습니다.',
  offlineText: '열어 둔 것은 이 기기에 남아 있습니다. 연결되면 이 페이지가 저절로 열립니다.',
  offlineTools: '열려 있는 편집기는 네트워크 없이도 이 도구를 계속 쓸 수 있습니다:',
  again: '다시 시도',
  home: '홈',
};

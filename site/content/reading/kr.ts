import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  articles: {
    headline: '글.',
    lead: '사진을 찍고, 배경을 지우고, 쓰는 방법.',
    description:
      '깨끗하게 배경이 지워지는 사진, 부드러운 가장자리, 파일 형식, 상점 크기, 제품 조명, 여러 장을 한꺼번에 다루는 글입니다.',
  },
  help: {
    headline: '무엇을 도와드릴까요?',
    lead: '사진, 가장자리, 장수, 계정에 관한 짧은 답변.',
    description:
      '업로드, 가장자리, 배경, 크기, 저장, 일괄 처리, 장수, 로그인, 데이터 삭제에 관한 짧은 답변입니다. 일 분이면 읽습니다.',
    notHere: '여기에 없나요?',
    write: '글을 남기면 답이 계정으로 옵니다.',
    ask: '물어보기',
  },
  school: {
    headline: '배우기.',
    lead: '짧은 수업. 한 번에 하나씩, 몇 분이면 됩니다.',
    description:
      '짧은 수업: 머리카락, 유리, 그림자의 배경 지우기, 십 분 만에 만드는 포스터, 사진 한 장을 여러 크기로. 몇 분이면 읽고 바로 해 봅니다.',
  },
  helpGroups: {
    start: '시작하기',
    cut: '배경 제거',
    result: '배경, 크기, 파일',
    account: '장수와 계정',
    privacy: '내 데이터',
    problems: '잘 안될 때',
  },
  categories: {
    basics: '기초',
    commerce: '상품 사진',
    files: '파일',
    people: '인물',
    design: '디자인',
    privacy: '개인정보',
  },
  all: '전체',
  subject: '주제 고르기',
  find: '도움말 검색',
  none: '“{q}”에 맞는 내용이 없습니다.',
  minutes: '{count}분',
  updated: '{date} 수정',
  contents: '이 페이지',
  related: '이어 읽기',
  templates: '어울리는 템플릿',
  toolsFor: '쓰이는 도구',
  tryIt: '사진으로 해 보기',
  legal: '법적 고지',
};

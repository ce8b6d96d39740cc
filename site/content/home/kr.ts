import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '사진을 필요한 모습으로.',
  lead: '브라우저에서 열리는 열두 가지 도구. 사진을 추가하고 원래 크기로 완성해 다운로드하세요.',
  plate: '사진 선택',
  slices: ['원본', '화질 개선', '배경 제거', '새 배경', 'AI 수정', '포스터'],
  slicesPoster: '신상',
  slicesLabel: '하나의 정물을 여섯 조각으로, 조각마다 다른 도구',
  tools: '열두 가지 도구를 한곳에',
  facts: [
    { figure: '{pixels}', unit: 'px', text: '한 변, 넣을 때도 꺼낼 때도' },
    { figure: '{photos}', unit: '장', text: '한 번에 처리하는 사진' },
    { figure: '{megabytes}', unit: 'MB', text: '사진 한 장마다' },
    { figure: '5', unit: '가지', text: '저장 형식: PNG, JPG, WebP, TIFF, PSD' },
  ],
  server: '내 서버에서 실행',
  serverText: '배경 제거 모델, 템플릿, 사진은 고른 서버에 남습니다. 다른 누구에게도 보내지 않습니다.',
  serverMore: '개발자',
  desktop: '데스크톱에서도',
  desktopText: '사이트를 앱으로 설치하세요. 자체 창에서 열리고 네트워크 없이도 시작됩니다.',
  desktopMore: '다운로드 센터',
  posters: '포스터를 열고 글을 바꾸세요.',
  allTemplates: '모든 템플릿',
  description:
    '배경 제거, 편집, 화질 개선, 증명사진, 콜라주, GIF, 포스터, 일괄 처리. 열두 가지 사진 도구가 브라우저에서 전체 크기로 열립니다.',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  steps: '세 단계',
  limits: '사용할 수 있는 사진',
  limitsText: '이 한도는 편집기의 것입니다. 조금 큰 사진은 거기서 줄일 수 있습니다.',
  rows: [
    ['형식', '{formats}'],
    ['파일 크기', '{megabytes} MB까지'],
    ['긴 변', '{pixels} px까지'],
    ['한 번에 사용할 사진', '{photos}장까지'],
  ],
  idTitle: '알고 있는 크기',
  idText: '통용되는 이름은 곳마다 달라 밀리미터로 적습니다.',
  idNote: '보정한 사진을 받지 않는 곳도 있습니다. 먼저 확인하세요.',
  idName: '이름',
  millimetres: 'mm',
  pixels: '픽셀',
  idPixels: '픽셀',
  idHead: '머리 높이',
  idBackground: '배경',
  idEven: '고름',
  idPage: '10 × 15 cm 인화지',
  idPhotos: '{count}장',
  idCrown: '정수리',
  idChin: '턱',
  idPortrait: '인물 사진: 원본은 찍은 그대로, 결과는 파란 배경의 {width} × {height} mm 증명사진',
  idSheet: '증명사진 {count}장을 배치한 인화지',
  questions: '자주 묻는 질문',
  related: '함께 쓰면 좋은 도구',
  tools: '도구',
};

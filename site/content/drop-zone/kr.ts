import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  orDrop: '또는 여기에 놓거나 붙여넣기',
  drop: '놓으면 열립니다',
  limits: '{formats} · {megabytes} MB까지 · 한 변 {pixels} px까지',
  notPhoto: '이 사진의 형식은 지원하지 않습니다. {formats}을(를) 사용하세요.',
  try: '써 보기:',
  sample: '샘플 {number} 써 보기',
  missing: '이 도구는 이 버전에 아직 없습니다. 무엇을 하는지 설명할 뿐 아직 열 수 없습니다.',
  noScript: '사진 편집에는 JavaScript가 필요합니다. 읽기, 검색, 다운로드에는 필요 없습니다.',
};

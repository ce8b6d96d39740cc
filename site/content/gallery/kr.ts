import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '갤러리.',
  lead: '여기서 만든 이미지들. 자체 작품은 시드에서 코드로 생성했습니다.',
  description:
    '여기서 만든 이미지입니다. 시드에서 코드로 생성했고 자유 라이선스로 공개합니다. 풍경, 동물, 무늬, 사물을 다운로드해 씁니다.',
  workDescription:
    '{work}: {maker}의 작품, {width} × {height} px, {licence}. 자유롭게 다운로드해 쓰거나 편집기에서 열어 이어서 고칠 수 있습니다.',
  tags: {
    land: '풍경',
    sea: '바다',
    animal: '동물',
    plant: '식물',
    building: '건물',
    thing: '사물',
    pattern: '무늬',
  },
  all: '전체',
  subject: '주제 고르기',
  house: '자체 · 시드 {seed}',
  licence: '라이선스',
  maker: '만든 이',
  size: '크기',
  download: '다운로드',
  more: '다른 작품',
};

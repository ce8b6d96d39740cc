import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  shopSquare: '쇼핑몰 정사각',
  shopRectangle: '쇼핑몰 세로',
  groupBuySquare: '공동 구매',
  lifestylePost: '라이프스타일 게시물',
  igPost: '정사각 게시물',
  igStory: '스토리',
  facebook: '세로 게시물',
  productImage: '상품',
  logo: '로고',
  oneInch: '1촌',
  twoInch: '2촌',
  passport: '여권',
  usPassport: '미국 여권·비자',
  largeOneInch: '큰 1촌',
  smallOneInch: '작은 1촌',
  idCard: '신분증',
};

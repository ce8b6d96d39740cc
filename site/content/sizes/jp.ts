import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  shopSquare: 'ショップの正方形',
  shopRectangle: 'ショップの縦長',
  groupBuySquare: '共同購入',
  lifestylePost: 'ライフスタイル投稿',
  igPost: '正方形の投稿',
  igStory: 'ストーリー',
  facebook: '縦長の投稿',
  productImage: '商品',
  logo: 'ロゴ',
  oneInch: '1寸',
  twoInch: '2寸',
  passport: 'パスポート',
  usPassport: '米国パスポート・ビザ',
  largeOneInch: '大1寸',
  smallOneInch: '小1寸',
  idCard: '身分証',
};

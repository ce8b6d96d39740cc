import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  shopSquare: '商店方形主圖',
  shopRectangle: '商店直式主圖',
  groupBuySquare: '團購封面',
  lifestylePost: '生活分享圖',
  igPost: '方形貼文',
  igStory: '限時動態',
  facebook: '直式貼文',
  productImage: '商品圖',
  logo: '標誌',
  oneInch: '一吋',
  twoInch: '二吋',
  passport: '護照',
  usPassport: '美國護照與簽證',
  largeOneInch: '大一吋',
  smallOneInch: '小一吋',
  idCard: '身分證',
};

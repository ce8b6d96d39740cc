import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  shopSquare: '方形主图',
  shopRectangle: '竖版主图',
  groupBuySquare: '团购封面',
  lifestylePost: '生活分享图',
  igPost: '方形帖子',
  igStory: '竖版故事',
  facebook: '竖版帖子',
  productImage: '商品图',
  logo: '标志',
  oneInch: '一寸',
  twoInch: '二寸',
  passport: '护照',
  usPassport: '美国护照与签证',
  largeOneInch: '大一寸',
  smallOneInch: '小一寸',
  idCard: '身份证',
};

import { figure, photo, same, template, text } from '../build.ts';

export const newSound = template({
  id: 'new-sound',
  category: 'shop',
  name: ['Product card', '产品卡片', '產品卡片', '商品カード', '상품 카드'],
  tasks: [
    'product, price, square, post, shop',
    '产品, 价格, 方图, 店铺',
    '產品, 價格, 方圖, 店鋪',
    '商品, 価格, 投稿',
    '상품, 가격, 게시물',
  ],
  size: [1080, 1080],
  palette: { ground: '#e9edf1', ink: '#14171d', accent: '#e2571f', second: '#2454d6', soft: '#cfd8e2' },
  background: {
    type: 'radial',
    angle: 0,
    stops: [
      { at: 0, colour: '#ffffff' },
      { at: 1, colour: '@soft' },
    ],
  },
  layers: [
    text(
      'back',
      same('SOUND'),
      [-40, 250, 1160, 400],
      { size: 400, family: 'condensed', weight: 700, line: 1, align: 'centre', valign: 'middle', colour: '@soft' },
      'cc',
    ),
    photo(
      'headphones',
      [190, 170, 700, 680],
      { shadow: { x: 0, y: 34, blur: 50, colour: '@ink', opacity: 0.32 } },
      'cc',
    ),
    text(
      'title',
      ['New in: Dome', '新品：穹', '新品：穹', '新作：ドーム', '신상품: 돔'],
      [64, 62, 720, 80],
      { size: 60, weight: 800, letters: -0.02, slot: 'title' },
      'fs',
    ),
    text(
      'body',
      [
        'Closed back, 40 hours, folds flat',
        '封闭式，续航40小时，可折叠',
        '封閉式，續航40小時，可折疊',
        '密閉型・40時間・折りたたみ',
        '밀폐형, 40시간, 접이식',
      ],
      [64, 944, 640, 80],
      { size: 36, weight: 500, valign: 'middle', slot: 'body' },
      'se',
    ),
    figure('plate', 'rect', [780, 936, 236, 92], '@accent', { radius: 46 }, 'ee'),
    text(
      'price',
      ['89 €', '¥699', 'NT$2,980', '¥12,800', '₩128,000'],
      [790, 936, 216, 92],
      { size: 46, weight: 800, align: 'centre', valign: 'middle', colour: '#ffffff', slot: 'price' },
      'ee',
    ),
  ],
});

import { drawing, figure, photo, template, text } from '../build.ts';
import { rays } from '../scenery.ts';

export const lastDays = template({
  id: 'last-days',
  category: 'shop',
  name: ['Sale banner', '促销横幅', '促銷橫幅', 'セールのバナー', '세일 배너'],
  tasks: [
    'banner, sale, web, last days',
    '横幅, 促销, 网站, 最后几天',
    '橫幅, 促銷, 網站, 最後幾天',
    'バナー, セール, 最終日',
    '배너, 세일, 마지막',
  ],
  size: [1500, 1000],
  palette: { ground: '#15171c', ink: '#f2c14b', accent: '#f2c14b', second: '#d8462f', soft: '#2b2e37' },
  layers: [
    drawing('rays', [560, -60, 1120, 1120], rays(22), '@soft', [1000, 1000], 'ec'),
    figure('disc', 'ellipse', [760, 140, 720, 720], '@second', {}, 'ec'),
    photo(
      'headphones',
      [760, 190, 720, 700],
      { shadow: { x: 0, y: 30, blur: 44, colour: '#000000', opacity: 0.5 } },
      'ec',
    ),
    text(
      'title',
      ['Last\ndays', '最后\n几天', '最後\n幾天', '最終\nセール', '마지막\n세일'],
      [72, 120, 760, 520],
      { size: 270, weight: 900, line: 0.92, letters: -0.04, slot: 'title' },
      'ss',
    ),
    text(
      'body',
      [
        'Everything half price until Sunday',
        '全场五折，周日截止',
        '全場五折，週日截止',
        '日曜まで全品半額',
        '일요일까지 전 품목 반값',
      ],
      [82, 690, 560, 110],
      { size: 44, weight: 500, colour: '#f6f3ea', slot: 'body' },
      'se',
    ),
    figure('plate', 'rect', [82, 822, 300, 92], '@accent', { radius: 46 }, 'se'),
    text(
      'button',
      ['Shop now →', '立即选购 →', '立即選購 →', '見にいく →', '보러 가기 →'],
      [92, 822, 280, 92],
      { size: 36, weight: 700, align: 'centre', valign: 'middle', colour: '@ground', slot: 'button' },
      'se',
    ),
  ],
});

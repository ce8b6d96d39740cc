import { figure, photo, template, text } from '../build.ts';

export const lightSale = template({
  id: 'light-sale',
  category: 'shop',
  name: ['Light sale', '灯具特卖', '燈具特賣', '照明セール', '조명 세일'],
  tasks: [
    'sale, offer, lamp, furniture',
    '特卖, 优惠, 灯, 家居',
    '特賣, 優惠, 燈, 家居',
    'セール, 特価, 家具',
    '세일, 할인, 가구',
  ],
  size: [1080, 1350],
  palette: { ground: '#18254d', ink: '#fdeeda', accent: '#ee7440', second: '#f4c15d', soft: '#2c3c70' },
  layers: [
    figure('disc', 'ellipse', [130, 430, 820, 820], '@accent', {}, 'cc'),
    figure(
      'shine',
      'ellipse',
      [210, 640, 660, 660],
      {
        type: 'radial',
        angle: 0,
        stops: [
          { at: 0, colour: '@second', opacity: 0.95 },
          { at: 0.7, colour: '@second', opacity: 0 },
        ],
      },
      {},
      'cc',
    ),
    text(
      'title',
      ['Light\nsale', '灯光\n特卖', '燈光\n特賣', '光の\nセール', '빛의\n세일'],
      [70, 66, 640, 380],
      { size: 190, weight: 800, line: 0.93, letters: -0.035, slot: 'title' },
      'ss',
    ),
    text(
      'date',
      ['this\nweek', '仅限\n本周', '僅限\n本週', '今週\nのみ', '이번 주\n한정'],
      [740, 92, 268, 110],
      { size: 42, weight: 500, line: 1.2, align: 'end', slot: 'date' },
      'es',
    ),
    photo('lamp', [232, 476, 616, 874], {}, 'ce'),
    figure('tag', 'burst', [772, 996, 250, 250], '@second', { rotation: 12 }, 'ee'),
    text(
      'price',
      ['−30 %', '7折', '7折', '30%オフ', '30%↓'],
      [792, 1070, 210, 100],
      { size: 62, weight: 800, align: 'centre', valign: 'middle', colour: '@ground', rotation: -8, slot: 'price' },
      'ee',
    ),
  ],
});

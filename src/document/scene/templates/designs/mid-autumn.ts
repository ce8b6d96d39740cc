import { drawing, figure, template, text } from '../build.ts';
import { firs, ridge } from '../scenery.ts';

export const midAutumn = template({
  id: 'mid-autumn',
  category: 'social',
  name: ['Mid-autumn', '中秋', '中秋', '中秋の名月', '한가위'],
  tasks: [
    'festival, moon, greeting, night',
    '中秋, 月亮, 祝福, 节日',
    '中秋, 月亮, 祝福, 節日',
    '月見, 挨拶, 夜',
    '추석, 달, 인사',
  ],
  size: [1080, 1350],
  palette: { ground: '#13234a', ink: '#fdf3dc', accent: '#f8e9bf', second: '#6d8cc4', soft: '#33508c' },
  background: {
    type: 'linear',
    angle: 90,
    stops: [
      { at: 0, colour: '@ground' },
      { at: 1, colour: '@second' },
    ],
  },
  layers: [
    figure(
      'glow',
      'ellipse',
      [120, 120, 520, 520],
      {
        type: 'radial',
        angle: 0,
        stops: [
          { at: 0, colour: '@accent', opacity: 0.6 },
          { at: 0.72, colour: '@accent', opacity: 0 },
        ],
      },
      {},
      'ss',
    ),
    figure(
      'moon',
      'ellipse',
      [270, 270, 220, 220],
      {
        type: 'linear',
        angle: 60,
        stops: [
          { at: 0, colour: '#fffdf4' },
          { at: 1, colour: '@accent' },
        ],
      },
      {},
      'ss',
    ),
    drawing('far', [0, 620, 1080, 500], ridge(3, 1), '@second', [1000, 400], 'fe', { opacity: 0.85 }),
    drawing('near', [0, 760, 1080, 480], ridge(8, 1), '@soft', [1000, 400], 'fe'),
    drawing('next', [0, 900, 1080, 450], ridge(14, 1), '@ground', [1000, 400], 'fe', { opacity: 0.7 }),
    drawing('firs', [0, 1060, 1080, 290], firs(4), '@ground', [1000, 300], 'fe'),
    text(
      'title',
      ['Full\nmoon', '中\n秋', '中\n秋', '名\n月', '한가\n위'],
      [520, 110, 476, 480],
      { size: 190, family: 'serif', weight: 600, line: 1.12, align: 'end', slot: 'title' },
      'es',
    ),
    text(
      'line',
      [
        'MID-AUTUMN · STAY UP LATE',
        '今夜月明人尽望',
        '今夜月明人盡望',
        '今宵の月を、ご一緒に',
        '달 밝은 밤, 함께 앉아요',
      ],
      [84, 1226, 912, 50],
      { size: 30, weight: 500, letters: 0.16, slot: 'subtitle' },
      'fe',
    ),
  ],
});

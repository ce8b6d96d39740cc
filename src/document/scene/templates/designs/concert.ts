import { drawing, figure, template, text } from '../build.ts';
import { ridge } from '../scenery.ts';

export const concert = template({
  id: 'concert',
  category: 'event',
  name: ['Concert', '演唱会', '演唱會', 'ライブ', '공연'],
  tasks: [
    'concert, music, live, gig, poster',
    '音乐会, 演唱会, 现场, 海报',
    '音樂會, 演唱會, 現場, 海報',
    '音楽, ライブ, ポスター',
    '콘서트, 음악, 라이브',
  ],
  size: [1240, 1754],
  print: 150,
  palette: { ground: '#2a0f2e', ink: '#ffe9d0', accent: '#ff7a45', second: '#ffb454', soft: '#8b2a52' },
  background: {
    type: 'linear',
    angle: 90,
    stops: [
      { at: 0, colour: '@ground' },
      { at: 0.62, colour: '@soft' },
      { at: 1, colour: '@accent' },
    ],
  },
  layers: [
    ...[1180, 960, 740, 520, 300].map((side, ring) =>
      figure(
        `ring-${ring}`,
        'ellipse',
        [620 - side / 2, 900 - side / 2, side, side],
        ring === 4 ? '@second' : ring % 2 === 0 ? '@accent' : '@soft',
        { opacity: ring === 4 ? 1 : 0.32 + ring * 0.16 },
        'cc',
      ),
    ),
    drawing('far', [-20, 1080, 1280, 520], ridge(4, 0), '@soft', [1000, 400], 'fe', { opacity: 0.95 }),
    drawing('near', [-20, 1270, 1280, 510], ridge(11, 0), '@ground', [1000, 400], 'fe'),
    text(
      'kicker',
      ['LIVE · 9 PM', '现场 · 晚九点', '現場 · 晚九點', 'ライブ · 21時', '라이브 · 밤 9시'],
      [120, 150, 1000, 64],
      { size: 44, weight: 600, letters: 0.3, align: 'centre', slot: 'date' },
      'fs',
    ),
    text(
      'title',
      ['DUNES', '沙丘', '沙丘', '砂丘', '모래언덕'],
      [60, 214, 1120, 360],
      {
        size: 400,
        family: 'condensed',
        weight: 700,
        line: 1,
        letters: 0.01,
        align: 'centre',
        valign: 'middle',
        slot: 'title',
      },
      'fs',
    ),
    text(
      'place',
      [
        'The Old Pump House\nSaturday 18 May · doors at eight',
        '老泵房\n5月18日 周六 · 八点入场',
        '老泵房\n5月18日 週六 · 八點入場',
        '旧ポンプ場\n5月18日（土）· 八時開場',
        '옛 펌프장\n5월 18일 토요일 · 8시 입장',
      ],
      [120, 1530, 1000, 130],
      { size: 44, weight: 500, line: 1.4, align: 'centre', valign: 'bottom', slot: 'place' },
      'fe',
    ),
  ],
});

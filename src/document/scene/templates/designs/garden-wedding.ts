import { drawing, figure, template, text } from '../build.ts';
import { sprig } from '../scenery.ts';

export const gardenWedding = template({
  id: 'garden-wedding',
  category: 'card',
  name: ['Wedding invitation', '婚礼请柬', '婚禮請柬', '結婚式の招待状', '청첩장'],
  tasks: [
    'wedding, invitation, garden, card',
    '婚礼, 请柬, 花园, 喜帖',
    '婚禮, 請柬, 花園, 喜帖',
    '結婚式, 招待状, 庭',
    '결혼, 초대, 정원',
  ],
  size: [1050, 1470],
  print: 210,
  palette: { ground: '#f1ece2', ink: '#3b4a3c', accent: '#7d9471', second: '#b98b5e', soft: '#fffaf1' },
  layers: [
    figure('arch', 'arch', [125, 110, 800, 1250], '@soft', { stroke: { width: 4, colour: '@second' } }, 'ff'),
    drawing('left', [-60, 930, 400, 640], sprig(7), '@accent', [300, 500], 'se', { rotation: 16 }),
    drawing('right', [710, 930, 400, 640], sprig(7), '@accent', [300, 500], 'ee', { rotation: -16 }),
    drawing('top', [400, 96, 250, 300], sprig(4), '@accent', [300, 500], 'cs', { rotation: 180, opacity: 0.5 }),
    text(
      'kicker',
      [
        'together with their families',
        '谨邀您共同见证',
        '謹邀您共同見證',
        '両家の家族とともに',
        '두 가족이 함께 모십니다',
      ],
      [225, 430, 600, 56],
      { size: 34, family: 'serif', align: 'centre', slot: 'subtitle' },
      'cs',
    ),
    text(
      'title',
      ['Mara\n& Jonas', '知夏\n与 远舟', '知夏\n與 遠舟', '葵\nと 蓮', '하늘\n그리고 준'],
      [205, 500, 640, 330],
      { size: 142, family: 'display', weight: 500, line: 1.08, align: 'centre', valign: 'middle', slot: 'title' },
      'cs',
    ),
    text(
      'date',
      [
        'Saturday, 5 September\nfour in the afternoon',
        '9月5日 星期六\n下午四点',
        '9月5日 星期六\n下午四點',
        '九月五日 土曜日\n午後四時',
        '9월 5일 토요일\n오후 네 시',
      ],
      [225, 880, 600, 120],
      { size: 38, family: 'serif', line: 1.45, align: 'centre', slot: 'date' },
      'cs',
    ),
    text(
      'place',
      ['The Walled Garden, Hale', '围墙花园，黑尔', '圍牆花園，黑爾', '塀に囲まれた庭にて', '담장 정원에서'],
      [225, 1040, 600, 60],
      { size: 38, family: 'serif', weight: 600, align: 'centre', colour: '@second', slot: 'place' },
      'cs',
    ),
  ],
});

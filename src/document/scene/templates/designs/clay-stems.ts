import { figure, photo, same, template, text } from '../build.ts';

const DARK = { colour: '@ink' };

export const clayStems = template({
  id: 'clay-stems',
  category: 'event',
  name: ['Clay & Stems', '陶与枝', '陶與枝', '土と草', '흙과 줄기'],
  tasks: [
    'market, craft, exhibition, poster',
    '市集, 手作, 展览, 海报',
    '市集, 手作, 展覽, 海報',
    '市, クラフト, 展示, ポスター',
    '마켓, 공예, 전시, 포스터',
  ],
  size: [1080, 1350],
  palette: { ground: '#efe6d8', ink: '#2b211a', accent: '#cc6b45', second: '#5f8377', soft: '#dcb26b' },
  layers: [
    figure('sun', 'ellipse', [-190, 470, 830, 980], '@accent', {}, 'se'),
    text(
      'kicker',
      [
        'STUDIO NORTH · 12 – 14 JUNE',
        '北方工作室 · 6月12–14日',
        '北方工作室 · 6月12–14日',
        '北の工房 · 6月12–14日',
        '북쪽 공방 · 6월 12–14일',
      ],
      [80, 84, 920, 36],
      { size: 27, weight: 600, letters: 0.12, slot: 'date' },
      'fs',
    ),
    text(
      'title',
      ['Clay\n& Stems', '陶与枝', '陶與枝', '土と草', '흙과\n줄기'],
      [74, 134, 930, 300],
      { size: 150, weight: 800, line: 0.94, letters: -0.03, slot: 'title', ...DARK },
      'fs',
    ),
    photo('vase', [150, 436, 546, 878], {}, 'ce'),
    text(
      'body',
      [
        'Open kiln, twenty makers, one long table. Come and touch everything.',
        '开窑，二十位手作人，一张长桌。欢迎伸手触摸。',
        '開窯，二十位手作人，一張長桌。歡迎伸手觸摸。',
        '窯を開け、二十人の作り手と、長いテーブル。どうぞ触れてください。',
        '가마를 열고, 스무 명의 작가와 긴 테이블 하나. 마음껏 만져 보세요.',
      ],
      [716, 860, 290, 190],
      { size: 31, line: 1.36, slot: 'body' },
      'ee',
    ),
    figure('plate', 'rect', [716, 1076, 236, 76], '@ink', { radius: 38 }, 'ee'),
    text(
      'button',
      ['Free entry', '免费入场', '免費入場', '入場無料', '무료 입장'],
      [716, 1076, 236, 76],
      { size: 29, weight: 600, align: 'centre', valign: 'middle', colour: '@ground', slot: 'button' },
      'ee',
    ),
    text(
      'place',
      [
        'Old Mill Yard\n10 – 18 h',
        '老磨坊院\n10:00–18:00',
        '老磨坊院\n10:00–18:00',
        '旧水車小屋の庭\n10–18時',
        '옛 방앗간 마당\n10–18시',
      ],
      [716, 1192, 290, 80],
      { size: 26, weight: 500, slot: 'place' },
      'ee',
    ),
    text(
      'copyright',
      same('N'),
      [966, 74, 54, 54],
      { size: 40, family: 'display', weight: 700, align: 'end', slot: 'logo', opacity: 0.9 },
      'es',
    ),
  ],
});

import { figure, photo, template, text } from '../build.ts';

export const weNeedHands = template({
  id: 'we-need-hands',
  category: 'notice',
  name: ['We are hiring', '我们在招人', '我們在徵人', 'スタッフ募集', '함께 일할 분'],
  tasks: [
    'hiring, job, recruitment, team',
    '招聘, 招人, 工作, 团队',
    '徵才, 招募, 工作, 團隊',
    '求人, 採用, 募集',
    '채용, 구인, 모집',
  ],
  size: [1080, 1350],
  palette: { ground: '#2b4ede', ink: '#ffffff', accent: '#ffd23f', second: '#0d1a55', soft: '#5f7bf0' },
  layers: [
    figure('sun', 'ellipse', [360, 610, 860, 860], '@accent', {}, 'ee'),
    photo('person', [412, 560, 650, 790], { fit: 'cover', focus: { x: 0.5, y: 0, zoom: 1 } }, 'ee'),
    text(
      'title',
      ['We\nneed\nhands', '我们\n需要\n帮手', '我們\n需要\n幫手', '仲間を\n探して\nいます', '손이\n필요\n합니다'],
      [72, 72, 900, 540],
      { size: 186, weight: 800, line: 0.94, letters: -0.035, slot: 'title' },
      'fs',
    ),
    text(
      'body',
      [
        'Shop team, Leeds.\nFour days a week.',
        '店员，南京西路。\n每周四天。',
        '店員，中山北路。\n每週四天。',
        '店舗スタッフ・神戸\n週四日',
        '매장 직원, 연남동\n주 4일',
      ],
      [78, 720, 330, 150],
      { size: 36, weight: 500, line: 1.4, slot: 'body' },
      'ss',
    ),
    figure('plate', 'rect', [72, 1178, 400, 100], '@second', { radius: 50 }, 'se'),
    text(
      'button',
      ['jobs@north.example', 'jobs@north.example', 'jobs@north.example', 'jobs@north.example', 'jobs@north.example'],
      [92, 1178, 360, 100],
      { size: 33, weight: 600, align: 'centre', valign: 'middle', colour: '#ffffff', slot: 'button' },
      'se',
    ),
  ],
});

import { figure, line, photo, same, template, text } from '../build.ts';
import type { Words } from '../template.ts';

const ROWS: readonly (readonly [Words, string])[] = [
  [['Filter coffee', '手冲咖啡', '手沖咖啡', 'ドリップコーヒー', '드립 커피'], '28'],
  [['Oat latte', '燕麦拿铁', '燕麥拿鐵', 'オーツラテ', '오트 라테'], '34'],
  [['Porridge, pear', '梨子燕麦粥', '梨子燕麥粥', '洋梨のポリッジ', '배 포리지'], '38'],
  [['Eggs on rye', '黑麦吐司配蛋', '黑麥吐司配蛋', 'ライ麦パンと卵', '호밀빵과 달걀'], '46'],
  [['Plum cake', '李子蛋糕', '李子蛋糕', 'プラムケーキ', '자두 케이크'], '32'],
];

export const slowMornings = template({
  id: 'slow-mornings',
  category: 'menu',
  name: ['Morning menu', '早餐菜单', '早餐菜單', '朝のメニュー', '아침 메뉴'],
  tasks: [
    'menu, café, breakfast, price list',
    '菜单, 咖啡馆, 早餐, 价目',
    '菜單, 咖啡館, 早餐, 價目',
    'メニュー, カフェ, 朝食',
    '메뉴, 카페, 아침 식사',
  ],
  size: [1240, 1754],
  print: 150,
  palette: { ground: '#e6e0f3', ink: '#241f4d', accent: '#7b5cc9', second: '#e5684b', soft: '#b7a6dd' },
  layers: [
    figure('table', 'rect', [-18, 1290, 1276, 482], '@soft', {}, 'fe'),
    figure('round', 'ellipse', [640, 930, 760, 760], '@accent', { opacity: 0.22 }, 'ee'),
    text(
      'title',
      ['Slow\nmornings', '慢慢的\n早晨', '慢慢的\n早晨', 'ゆっくり\nした朝', '느린\n아침'],
      [96, 104, 1048, 380],
      { size: 176, weight: 800, line: 1, letters: -0.035, slot: 'title' },
      'fs',
    ),
    ...ROWS.flatMap(([words, price], row) => [
      text(`dish-${row}`, words, [100, 590 + row * 112, 480, 60], { size: 42, weight: 500, valign: 'middle' }, 'ss'),
      text(
        `price-${row}`,
        same(price),
        [590, 590 + row * 112, 110, 60],
        { size: 42, weight: 700, align: 'end', valign: 'middle', slot: 'price' },
        'ss',
      ),
      line(`rule-${row}`, [100, 672 + row * 112, 600, 0], 2, '@ink', { opacity: 0.35 }, 'ss'),
    ]),
    photo('cup', [700, 1150, 470, 480], { shadow: { x: 0, y: 26, blur: 40, colour: '@ink', opacity: 0.35 } }, 'ee'),
    text(
      'hours',
      ['from seven · every day', '每天七点起', '每天七點起', '毎朝七時から', '매일 일곱 시부터'],
      [100, 1560, 700, 64],
      { size: 40, weight: 500, colour: '@ink', slot: 'date' },
      'se',
    ),
  ],
});

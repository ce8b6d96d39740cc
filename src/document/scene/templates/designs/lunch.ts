import { drawing, figure, line, same, template, text } from '../build.ts';
import { sprig } from '../scenery.ts';
import type { Words } from '../template.ts';

const ROWS: readonly (readonly [Words, Words, string])[] = [
  [
    ['Leek tart', '韭葱挞', '韭蔥塔', '長葱のタルト', '대파 타르트'],
    ['soft cheese, hazelnut', '软酪，榛子', '軟酪，榛果', 'フレッシュチーズ、ヘーゼルナッツ', '생치즈, 헤이즐넛'],
    '9',
  ],
  [
    ['Bean soup', '豆子汤', '豆子湯', '豆のスープ', '콩 수프'],
    ['rosemary, lemon', '迷迭香，柠檬', '迷迭香，檸檬', 'ローズマリー、レモン', '로즈메리, 레몬'],
    '7',
  ],
  [
    ['Rye, brown butter', '黑麦面包配焦黄油', '黑麥麵包配焦奶油', 'ライ麦パンと焦がしバター', '호밀빵과 브라운 버터'],
    ['sea salt', '海盐', '海鹽', '海塩', '바닷소금'],
    '4',
  ],
  [
    ['Roast carrots', '烤胡萝卜', '烤胡蘿蔔', 'にんじんのロースト', '구운 당근'],
    ['cumin, yoghurt', '孜然，酸奶', '孜然，優格', 'クミン、ヨーグルト', '쿠민, 요거트'],
    '8',
  ],
  [
    ['Plum cake', '李子蛋糕', '李子蛋糕', 'プラムケーキ', '자두 케이크'],
    ['thick cream', '浓奶油', '濃奶油', '濃いクリーム', '진한 크림'],
    '5',
  ],
  [
    ['Coffee', '咖啡', '咖啡', 'コーヒー', '커피'],
    ['filter, or short', '手冲或浓缩', '手沖或濃縮', 'ドリップ、または濃いめ', '드립 또는 진하게'],
    '3',
  ],
];

export const lunch = template({
  id: 'lunch',
  category: 'menu',
  name: ['Lunch menu', '午餐菜单', '午餐菜單', 'ランチメニュー', '점심 메뉴'],
  tasks: [
    'menu, lunch, restaurant, price list',
    '菜单, 午餐, 餐厅, 价目表',
    '菜單, 午餐, 餐廳, 價目表',
    'メニュー, 昼食, 料理店',
    '메뉴, 점심, 식당',
  ],
  size: [1240, 1754],
  print: 150,
  palette: { ground: '#f6f1e1', ink: '#22352a', accent: '#3f6b4d', second: '#b5652f', soft: '#d9cfae' },
  layers: [
    drawing('sprig-a', [860, -60, 380, 620], sprig(7), '@accent', [300, 500], 'es', { rotation: 22, opacity: 0.9 }),
    text(
      'title',
      ['Lunch', '午餐', '午餐', '昼ごはん', '점심'],
      [110, 150, 760, 230],
      { size: 196, family: 'display', weight: 700, line: 1, letters: -0.01, valign: 'bottom', slot: 'title' },
      'ss',
    ),
    text(
      'lead',
      [
        'Monday to Friday, 12 – 15',
        '周一至周五 12:00–15:00',
        '週一至週五 12:00–15:00',
        '月曜から金曜、12時–15時',
        '월–금 12–15시',
      ],
      [116, 412, 760, 56],
      { size: 36, family: 'serif', weight: 400, colour: '@second', slot: 'date' },
      'ss',
    ),
    ...ROWS.flatMap(([dish, more, price], row) => [
      text(
        `dish-${row}`,
        dish,
        [116, 556 + row * 158, 800, 62],
        { size: 46, family: 'serif', weight: 600, valign: 'middle' },
        'fs',
      ),
      text(
        `more-${row}`,
        more,
        [116, 616 + row * 158, 800, 46],
        { size: 30, family: 'serif', weight: 400, colour: '@accent', valign: 'middle' },
        'fs',
      ),
      text(
        `price-${row}`,
        same(price),
        [964, 556 + row * 158, 160, 62],
        { size: 46, family: 'serif', weight: 600, align: 'end', valign: 'middle', slot: 'price' },
        'es',
      ),
      line(`rule-${row}`, [116, 684 + row * 158, 1008, 0], 2, '@soft'),
    ]),
    text(
      'foot',
      [
        'The bread is from next door. Ask about nuts.',
        '面包来自隔壁烘焙坊。坚果过敏请告知。',
        '麵包來自隔壁烘焙坊。堅果過敏請告知。',
        'パンはお隣から。ナッツについてはお尋ねください。',
        '빵은 이웃 가게에서. 견과류는 문의해 주세요.',
      ],
      [116, 1600, 1008, 54],
      { size: 32, family: 'serif', weight: 400, slot: 'body' },
      'fe',
    ),
    figure('dot', 'ellipse', [116, 1548, 22, 22], '@second', {}, 'se'),
  ],
});

import { figure, line, photo, same, template, text } from '../build.ts';
import type { Words } from '../template.ts';

const ROWS: readonly (readonly [Words, string])[] = [
  [['Monday', '周一', '週一', '月曜', '월요일'], '07:00'],
  [['Wednesday', '周三', '週三', '水曜', '수요일'], '18:30'],
  [['Friday', '周五', '週五', '金曜', '금요일'], '12:15'],
  [['Sunday', '周日', '週日', '日曜', '일요일'], '09:30'],
];

export const slowYoga = template({
  id: 'slow-yoga',
  category: 'notice',
  name: ['Class timetable', '课程表', '課程表', 'クラス時間割', '수업 시간표'],
  tasks: [
    'timetable, class, yoga, flyer, course',
    '课程表, 瑜伽, 传单, 培训',
    '課程表, 瑜伽, 傳單, 培訓',
    '時間割, ヨガ, チラシ',
    '시간표, 요가, 전단',
  ],
  size: [1240, 1754],
  print: 150,
  palette: { ground: '#dceae6', ink: '#17393a', accent: '#e5795d', second: '#ffffff', soft: '#a9cdc4' },
  layers: [
    figure('wave-a', 'wave', [-18, 1180, 1276, 592], '@soft', {}, 'fe'),
    figure('wave-b', 'wave', [-18, 1390, 1276, 382], '@ink', {}, 'fe'),
    figure('sun', 'ellipse', [700, 130, 420, 420], '@accent', {}, 'es'),
    photo('plant', [690, 250, 480, 800], {}, 'es'),
    text(
      'title',
      ['Slow\nyoga', '慢\n瑜伽', '慢\n瑜伽', 'ゆるやか\nヨガ', '느린\n요가'],
      [96, 110, 640, 430],
      { size: 214, weight: 800, line: 0.95, letters: -0.04, slot: 'title' },
      'ss',
    ),
    text(
      'body',
      [
        'No mirror, no hurry.\nMats are here.',
        '没有镜子，不必着急。\n提供瑜伽垫。',
        '沒有鏡子，不必著急。\n提供瑜伽墊。',
        '鏡も急ぎもなし。\nマットはあります。',
        '거울도 서두름도 없이.\n매트는 준비되어 있어요.',
      ],
      [100, 580, 560, 130],
      { size: 44, line: 1.4, weight: 500, slot: 'body' },
      'ss',
    ),
    figure(
      'card',
      'rect',
      [96, 1010, 1048, 560],
      '@second',
      { radius: 36, shadow: { x: 0, y: 18, blur: 50, colour: '@ink', opacity: 0.2 } },
      'fe',
    ),
    ...ROWS.flatMap(([day, time], row) => [
      text(`day-${row}`, day, [160, 1050 + row * 126, 600, 100], { size: 54, weight: 600, valign: 'middle' }, 'se'),
      text(
        `time-${row}`,
        same(time),
        [760, 1050 + row * 126, 320, 100],
        { size: 54, weight: 800, align: 'end', valign: 'middle', colour: '@accent', slot: 'date' },
        'ee',
      ),
      ...(row < 3 ? [line(`rule-${row}`, [160, 1163 + row * 126, 920, 0], 2, '@soft', {}, 'fe')] : []),
    ]),
    text(
      'place',
      ['The light room, second floor', '二楼，明亮的房间', '二樓，明亮的房間', '二階、明るい部屋', '2층 밝은 방'],
      [96, 1620, 1048, 66],
      { size: 42, weight: 500, colour: '@ground', align: 'centre', valign: 'middle', slot: 'place' },
      'fe',
    ),
  ],
});

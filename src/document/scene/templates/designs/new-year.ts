import { drawing, figure, same, template, text } from '../build.ts';
import { scales } from '../scenery.ts';

export const newYear = template({
  id: 'new-year',
  category: 'card',
  name: ['New Year’s card', '新年贺卡', '新年賀卡', '年賀状', '새해 카드'],
  tasks: [
    'new year, greeting, waves, card',
    '新年, 贺卡, 祝福, 春节',
    '新年, 賀卡, 祝福, 春節',
    '年賀, 正月, 挨拶',
    '새해, 인사, 카드',
  ],
  size: [1080, 1350],
  palette: { ground: '#f6ddbb', ink: '#fff8ea', accent: '#d9402c', second: '#16365f', soft: '#8fb3cf' },
  background: {
    type: 'linear',
    angle: 90,
    stops: [
      { at: 0, colour: '#fdf0d6' },
      { at: 1, colour: '@ground' },
    ],
  },
  layers: [
    figure('sun', 'ellipse', [250, 170, 580, 580], '@accent', {}, 'cs'),
    figure('sea', 'rect', [0, 700, 1080, 650], '@second', {}, 'fe'),
    drawing('waves', [0, 690, 1080, 670], scales(10), '@soft', [1000, 620], 'fe'),
    text(
      'title',
      ['Happy\nNew Year', '新年快乐', '新年快樂', '謹賀新年', '새해 복\n많이'],
      [130, 330, 820, 250],
      {
        size: 150,
        family: 'serif',
        weight: 700,
        line: 1.06,
        align: 'centre',
        valign: 'middle',
        colour: '@ink',
        slot: 'title',
      },
      'fs',
    ),
    text(
      'year',
      same('2027'),
      [400, 590, 280, 60],
      { size: 42, family: 'serif', weight: 500, letters: 0.2, align: 'centre', colour: '@ink', slot: 'date' },
      'cs',
    ),
  ],
});

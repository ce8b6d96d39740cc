import { figure, photo, template, text } from '../build.ts';

export const twoForOne = template({
  id: 'two-for-one',
  category: 'shop',
  name: ['Two for one', '买一送一', '買一送一', '二杯で一杯分', '1+1'],
  tasks: [
    'offer, coffee, café, square post',
    '优惠, 咖啡, 买一送一',
    '優惠, 咖啡, 買一送一',
    '割引, コーヒー, 投稿',
    '1+1, 커피, 할인',
  ],
  size: [1080, 1080],
  palette: { ground: '#f0a93b', ink: '#3a2106', accent: '#1f6478', second: '#fff4dc', soft: '#fbd48d' },
  layers: [
    text(
      'title',
      ['2:1', '买一\n送一', '買一\n送一', '2:1', '1+1'],
      [20, 10, 1040, 560],
      { size: 560, weight: 900, line: 0.92, letters: -0.05, colour: '@soft', slot: 'title' },
      'fs',
    ),
    photo('cup', [330, 330, 640, 660], { shadow: { x: 0, y: 30, blur: 44, colour: '@ink', opacity: 0.4 } }, 'ce'),
    text(
      'date',
      ['Every\nTuesday', '每周\n二', '每週\n二', '毎週\n火曜', '매주\n화요일'],
      [64, 850, 320, 160],
      { size: 58, weight: 800, line: 1.08, valign: 'bottom', slot: 'date' },
      'se',
    ),
    figure('dot', 'ellipse', [64, 742, 72, 72], '@accent', {}, 'se'),
  ],
});

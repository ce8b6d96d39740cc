import { figure, photo, template, text } from '../build.ts';

export const plantSwap = template({
  id: 'plant-swap',
  category: 'event',
  name: ['Plant swap', '植物交换', '植物交換', '植物の交換会', '식물 교환'],
  tasks: [
    'story, plants, swap, neighbours',
    '故事, 植物, 交换, 邻里',
    '限時動態, 植物, 交換, 鄰里',
    'ストーリー, 植物, 交換',
    '스토리, 식물, 교환',
  ],
  size: [1080, 1920],
  palette: { ground: '#f5c9cf', ink: '#173b30', accent: '#2c7a50', second: '#fff6ef', soft: '#ea9aa6' },
  layers: [
    figure('arch', 'arch', [140, 560, 800, 1130], '@soft', {}, 'ce'),
    text(
      'title',
      ['Plant\nswap', '植物\n交换日', '植物\n交換日', '植物の\n交換会', '식물\n나눔'],
      [80, 180, 920, 470],
      { size: 240, weight: 900, line: 0.92, letters: -0.04, align: 'centre', slot: 'title' },
      'fs',
    ),
    photo('plant', [212, 560, 656, 1060], {}, 'ce'),
    figure(
      'card',
      'rect',
      [110, 1560, 860, 220],
      '@second',
      { radius: 40, shadow: { x: 0, y: 14, blur: 40, colour: '@ink', opacity: 0.18 } },
      'fe',
    ),
    text(
      'date',
      ['Sunday, 10 – 2', '周日 10–14点', '週日 10–14點', '日曜日 10–14時', '일요일 10–14시'],
      [160, 1594, 760, 76],
      { size: 54, weight: 700, align: 'centre', valign: 'middle', slot: 'date' },
      'fe',
    ),
    text(
      'body',
      [
        'Bring one, take one.',
        '带一盆来，带一盆走。',
        '帶一盆來，帶一盆走。',
        'ひと鉢持ってきて、ひと鉢持ち帰る。',
        '하나 가져와 하나 가져가세요.',
      ],
      [160, 1674, 760, 66],
      { size: 38, align: 'centre', valign: 'middle', slot: 'body' },
      'fe',
    ),
  ],
});

import { drawing, figure, template, text } from '../build.ts';
import { ridge } from '../scenery.ts';

export const dayNine = template({
  id: 'day-nine',
  category: 'social',
  name: ['Travel diary', '旅行日记', '旅行日記', '旅の日記', '여행 일기'],
  tasks: [
    'travel, story, diary, desert',
    '旅行, 日记, 沙漠, 故事',
    '旅行, 日記, 沙漠, 限時動態',
    '旅, 日記, 砂漠, ストーリー',
    '여행, 일기, 사막, 스토리',
  ],
  size: [1080, 1920],
  palette: { ground: '#f6c08a', ink: '#fff1dc', accent: '#d9694a', second: '#93384a', soft: '#5a1f3b' },
  background: {
    type: 'linear',
    angle: 90,
    stops: [
      { at: 0, colour: '#f8cf9e' },
      { at: 0.6, colour: '@accent' },
      { at: 1, colour: '@second' },
    ],
  },
  layers: [
    figure(
      'glow',
      'ellipse',
      [420, 380, 620, 620],
      {
        type: 'radial',
        angle: 0,
        stops: [
          { at: 0, colour: '@ink', opacity: 0.75 },
          { at: 0.7, colour: '@ink', opacity: 0 },
        ],
      },
      {},
      'cc',
    ),
    figure('sun', 'ellipse', [620, 580, 220, 220], '@ink', {}, 'cc'),
    drawing('far', [0, 960, 1080, 560], ridge(2, 0), '@accent', [1000, 400], 'fe', { opacity: 0.9 }),
    drawing('mid', [0, 1130, 1080, 640], ridge(5, 0), '@second', [1000, 400], 'fe', { opacity: 0.92 }),
    drawing('near', [0, 1370, 1080, 560], ridge(9, 0), '@soft', [1000, 400], 'fe'),
    text(
      'kicker',
      ['South, then south', '一路向南，再向南', '一路向南，再向南', '南へ、さらに南へ', '남쪽으로, 더 남쪽으로'],
      [84, 170, 912, 60],
      { size: 40, weight: 500, colour: '@soft', slot: 'subtitle' },
      'fs',
    ),
    text(
      'title',
      ['Day\nnine', '第九\n天', '第九\n天', '旅の\n九日目', '아홉째\n날'],
      [78, 1420, 924, 400],
      { size: 236, weight: 800, line: 0.92, letters: -0.04, valign: 'bottom', slot: 'title' },
      'fe',
    ),
  ],
});

import type { Figure, FigureLayer } from '../../scene.ts';
import { figure, template, text } from '../build.ts';

/** One row of tiles: figure, its colour, the tile's colour, quarter turns. */
type Tile = readonly [Figure, string, string, number];

const ROWS: readonly (readonly Tile[])[] = [
  [
    ['ring', '@second', '@soft', 0],
    ['quarter', '@accent', '@ground', 0],
    ['half', '@ink', '@ground', 0],
    ['quarter', '@second', '@accent', 2],
    ['ring', '@ground', '@ink', 0],
  ],
  [
    ['quarter', '@ink', '@accent', 1],
    ['rect', '@second', '@second', 0],
    ['ellipse', '@accent', '@soft', 0],
    ['quarter', '@ground', '@second', 3],
    ['half', '@accent', '@soft', 2],
  ],
  [
    ['half', '@soft', '@second', 1],
    ['ring', '@ink', '@ground', 0],
    ['quarter', '@soft', '@ink', 2],
    ['quarter', '@ink', '@soft', 0],
    ['ellipse', '@ground', '@accent', 0],
  ],
  [
    ['ellipse', '@soft', '@ink', 0],
    ['quarter', '@second', '@ground', 1],
    ['half', '@ground', '@accent', 3],
    ['ring', '@accent', '@second', 0],
    ['quarter', '@ink', '@ground', 0],
  ],
];
const SIDE = 216;

const tiles: FigureLayer[] = ROWS.flatMap((row, down) =>
  row.flatMap(([shape, colour, under, turns], across) => {
    const place = [across * SIDE, 486 + down * SIDE, SIDE, SIDE] as const;
    const id = `${down}-${across}`;
    return [
      figure(`tile-${id}`, 'rect', place, under, {}, 'fe'),
      figure(`shape-${id}`, shape, place, colour, { rotation: turns * 90 }, 'fe'),
    ];
  }),
);

export const openStudio = template({
  id: 'open-studio',
  category: 'event',
  name: ['Open studio', '工作室开放日', '工作室開放日', 'オープンスタジオ', '오픈 스튜디오'],
  tasks: [
    'open day, art, workshop, pattern',
    '开放日, 艺术, 工坊, 图案',
    '開放日, 藝術, 工坊, 圖案',
    '公開日, アート, ワークショップ',
    '오픈 데이, 예술, 워크숍',
  ],
  size: [1080, 1350],
  palette: { ground: '#f3eadb', ink: '#1e1b22', accent: '#e0432f', second: '#1f5b8e', soft: '#f2a93c' },
  layers: [
    text(
      'title',
      ['Open studio', '工作室\n开放日', '工作室\n開放日', 'オープン\nスタジオ', '오픈\n스튜디오'],
      [64, 66, 952, 260],
      { size: 172, weight: 900, line: 1, letters: -0.035, slot: 'title', valign: 'middle' },
      'fs',
    ),
    text(
      'date',
      [
        'Friday, all doors. Bring a friend and old clothes.',
        '周五，每扇门都开着。带上朋友，穿件旧衣服。',
        '週五，每扇門都開著。帶上朋友，穿件舊衣服。',
        '金曜日、すべての扉を開けます。友だちと汚れてもいい服で。',
        '금요일, 모든 문을 엽니다. 친구와 헌 옷을 입고 오세요.',
      ],
      [68, 346, 760, 100],
      { size: 36, weight: 500, slot: 'body' },
      'fs',
    ),
    ...tiles,
  ],
});

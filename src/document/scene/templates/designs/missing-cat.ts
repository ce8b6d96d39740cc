import { figure, photo, template, text } from '../build.ts';

export const missingCat = template({
  id: 'missing',
  category: 'notice',
  name: ['Lost and found', '寻物启事', '尋物啟事', 'さがしています', '찾습니다'],
  tasks: [
    'missing, lost, found, notice, street',
    '寻物, 丢失, 启事, 告示',
    '尋物, 遺失, 啟事, 告示',
    '迷子, 落とし物, お知らせ',
    '분실, 찾기, 공고',
  ],
  size: [1240, 1754],
  print: 150,
  palette: { ground: '#fbf6ea', ink: '#2e2013', accent: '#8a3b22', second: '#c98a3a', soft: '#ecdfc6' },
  layers: [
    figure('frame', 'rect', [70, 70, 1100, 1614], 'none', { stroke: { width: 4, colour: '@accent' } }, 'ff'),
    figure('under', 'rect', [140, 140, 960, 830], '@soft', {}, 'fs'),
    photo('headphones', [180, 180, 880, 760], { focus: { x: 0.5, y: 0.5, zoom: 0.92 } }, 'cs'),
    text(
      'title',
      ['Seen these?', '见过它吗？', '見過它嗎？', '見かけませんでしたか', '보신 적 있나요?'],
      [140, 1010, 960, 190],
      { size: 150, family: 'display', weight: 800, line: 1.05, align: 'centre', valign: 'middle', slot: 'title' },
      'fs',
    ),
    text(
      'body',
      [
        'Orange headphones, left on the number 4 tram on Tuesday. They were a present.',
        '橙色耳机，周二遗落在4路电车上。那是一份礼物。',
        '橘色耳機，週二遺落在4路電車上。那是一份禮物。',
        'オレンジのヘッドホンを火曜の4番路面電車に置き忘れました。贈り物なのです。',
        '주황색 헤드폰, 화요일 4번 전차에 두고 내렸습니다. 선물 받은 것입니다.',
      ],
      [180, 1218, 880, 160],
      { size: 42, family: 'serif', line: 1.42, align: 'centre', slot: 'body' },
      'fs',
    ),
    figure('plate', 'rect', [260, 1430, 720, 150], '@accent', { radius: 12 }, 'ce'),
    text(
      'button',
      ['Call 555 0142', '致电 555 0142', '請致電 555 0142', '電話 555 0142', '전화 555 0142'],
      [280, 1430, 680, 150],
      { size: 72, weight: 700, align: 'centre', valign: 'middle', colour: '@ground', slot: 'button' },
      'ce',
    ),
  ],
});

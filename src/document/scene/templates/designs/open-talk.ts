import { figure, photo, template, text } from '../build.ts';

export const openTalk = template({
  id: 'open-talk',
  category: 'event',
  name: ['Talk', '讲座', '講座', '講演会', '강연'],
  tasks: [
    'talk, webinar, lecture, banner',
    '讲座, 直播, 分享会, 横幅',
    '講座, 直播, 分享會, 橫幅',
    '講演, ウェビナー, バナー',
    '강연, 웨비나, 배너',
  ],
  size: [1600, 900],
  palette: { ground: '#e4572e', ink: '#fff3e6', accent: '#17202b', second: '#ffc07a', soft: '#c23f1a' },
  layers: [
    figure('round', 'ellipse', [900, -40, 980, 980], '@soft', {}, 'ec'),
    figure('ring', 'ring', [1290, 60, 240, 240], '@second', {}, 'es'),
    photo('person', [960, 110, 620, 790], { fit: 'cover', focus: { x: 0.5, y: 0, zoom: 1 } }, 'ee'),
    text(
      'kicker',
      [
        'OPEN TALK · 6 MAY · 18 H',
        '公开讲座 · 5月6日 · 18点',
        '公開講座 · 5月6日 · 18點',
        '公開講演 · 5月6日 · 18時',
        '공개 강연 · 5월 6일 · 18시',
      ],
      [90, 96, 800, 50],
      { size: 34, weight: 600, letters: 0.14, slot: 'date' },
      'fs',
    ),
    text(
      'title',
      [
        'What hair\nteaches a\nmachine',
        '头发教给\n机器的事',
        '頭髮教給\n機器的事',
        '髪が機械に\n教えること',
        '머리카락이\n기계에 가르친 것',
      ],
      [84, 180, 900, 440],
      { size: 138, weight: 800, line: 1, letters: -0.03, slot: 'title', valign: 'middle' },
      'fs',
    ),
    text(
      'subtitle',
      [
        'Ines Marlow, North Studio',
        '林知夏，北方工作室',
        '林知夏，北方工作室',
        '佐藤 葵（北の工房）',
        '김하늘, 북쪽 공방',
      ],
      [90, 660, 760, 60],
      { size: 42, weight: 500, colour: '@second', slot: 'subtitle' },
      'se',
    ),
    figure('plate', 'rect', [90, 754, 360, 88], '@accent', { radius: 44 }, 'se'),
    text(
      'button',
      ['Take a seat', '预约座位', '預約座位', '席を取る', '자리 예약'],
      [100, 754, 340, 88],
      { size: 36, weight: 700, align: 'centre', valign: 'middle', slot: 'button' },
      'se',
    ),
  ],
});

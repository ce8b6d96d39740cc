import { figure, same, template, text } from '../build.ts';

export const businessCard = template({
  id: 'business-card',
  category: 'card',
  name: ['Business card', '名片', '名片', '名刺', '명함'],
  tasks: [
    'business card, contact, name',
    '名片, 联系方式, 姓名',
    '名片, 聯絡方式, 姓名',
    '名刺, 連絡先',
    '명함, 연락처',
  ],
  size: [1004, 650],
  print: 300,
  palette: { ground: '#15171c', ink: '#f6f3ea', accent: '#e0432f', second: '#f2a93c', soft: '#2b2e37' },
  layers: [
    figure('quarter', 'quarter', [664, 310, 340, 340], '@accent', { rotation: 270 }, 'ee'),
    figure('half', 'half', [664, 140, 340, 170], '@second', {}, 'ee'),
    figure('square', 'rect', [834, -36, 206, 176], '@soft', {}, 'es'),
    text(
      'title',
      ['Ines Marlow', '林知夏', '林知夏', '佐藤 葵', '김하늘'],
      [72, 76, 560, 96],
      { size: 78, weight: 700, line: 1.15, letters: -0.02, slot: 'title' },
      'ss',
    ),
    text(
      'subtitle',
      ['potter, teacher', '陶艺师 · 教师', '陶藝師 · 教師', '陶芸家・講師', '도예가 · 강사'],
      [74, 176, 560, 54],
      { size: 36, weight: 400, colour: '@second', slot: 'subtitle' },
      'ss',
    ),
    text(
      'body',
      same('ines@north.example\n+44 555 0142\nnorth.example'),
      [74, 420, 560, 166],
      { size: 34, weight: 400, line: 1.5, valign: 'bottom', slot: 'body' },
      'se',
    ),
  ],
});

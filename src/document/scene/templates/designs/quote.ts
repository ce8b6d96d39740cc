import { figure, template, text } from '../build.ts';

export const quote = template({
  id: 'quote',
  category: 'social',
  name: ['Quote', '语录', '語錄', 'ことば', '인용구'],
  tasks: [
    'quote, words, square, post',
    '语录, 文字, 方图, 金句',
    '語錄, 文字, 方圖, 金句',
    '名言, 言葉, 投稿',
    '명언, 글귀, 게시물',
  ],
  size: [1080, 1080],
  palette: { ground: '#0f3d45', ink: '#f3efe2', accent: '#f08a4b', second: '#7fc3b8', soft: '#1c5660' },
  layers: [
    figure('blob-a', 'blob', [620, -160, 660, 620], '@soft', { rotation: 30 }, 'es'),
    figure('blob-b', 'blob', [-260, 700, 620, 560], '@soft', { rotation: 200 }, 'se'),
    text(
      'mark',
      ['“', '“', '「', '「', '“'],
      [84, 70, 240, 240],
      { size: 330, family: 'display', weight: 900, line: 1, colour: '@accent' },
      'ss',
    ),
    text(
      'title',
      [
        'Make it simple, then leave it alone for a night.',
        '先把它做简单，再放一夜。',
        '先把它做簡單，再放一夜。',
        '簡単にして、ひと晩そっとしておく。',
        '단순하게 만들고, 하룻밤 그대로 두어라.',
      ],
      [96, 300, 888, 470],
      { size: 92, family: 'display', weight: 500, line: 1.2, slot: 'title', valign: 'middle' },
      'ff',
    ),
    figure('bar', 'rect', [100, 838, 96, 8], '@accent', { radius: 4 }, 'se'),
    text(
      'subtitle',
      ['from the studio’s wall', '工作室墙上的一句话', '工作室牆上的一句話', 'アトリエの壁より', '작업실 벽에서'],
      [98, 874, 880, 60],
      { size: 38, weight: 500, colour: '@second', slot: 'subtitle' },
      'se',
    ),
  ],
});

import { drawing, figure, photo, template, text } from '../build.ts';
import { confetti } from '../scenery.ts';

export const birthday = template({
  id: 'birthday',
  category: 'card',
  name: ['Birthday invitation', '生日邀请', '生日邀請', '誕生日の招待状', '생일 초대장'],
  tasks: [
    'birthday, invitation, party, cake',
    '生日, 邀请, 派对, 蛋糕',
    '生日, 邀請, 派對, 蛋糕',
    '誕生日, 招待, パーティー',
    '생일, 초대, 파티',
  ],
  size: [1080, 1350],
  palette: { ground: '#fbeee6', ink: '#5a1f3b', accent: '#e5684b', second: '#2f7f91', soft: '#f6c3b0' },
  layers: [
    figure('round', 'ellipse', [150, 470, 780, 780], '@soft', {}, 'ce'),
    drawing('slips-a', [0, 0, 1080, 1350], confetti(3, 46), '@accent', [1000, 1000], 'ff', { opacity: 0.9 }),
    drawing('slips-b', [0, 0, 1080, 1350], confetti(12, 40), '@second', [1000, 1000], 'ff', { opacity: 0.85 }),
    figure(
      'veil',
      'ellipse',
      [60, 40, 960, 480],
      {
        type: 'radial',
        angle: 0,
        stops: [
          { at: 0.5, colour: '@ground', opacity: 0.97 },
          { at: 1, colour: '@ground', opacity: 0 },
        ],
      },
      {},
      'cs',
    ),
    text(
      'kicker',
      [
        'come on Saturday, bring a song',
        '周六来吧，带一首歌',
        '週六來吧，帶一首歌',
        '土曜日、歌をひとつ持って',
        '토요일, 노래 하나 들고 오세요',
      ],
      [140, 110, 800, 80],
      { size: 58, family: 'hand', weight: 600, align: 'centre', slot: 'subtitle', colour: '@accent' },
      'cs',
    ),
    text(
      'title',
      ['Ada is seven!', '小雅七岁啦！', '小雅七歲啦！', 'あおい、七歳！', '아라, 일곱 살!'],
      [80, 186, 920, 260],
      { size: 150, family: 'display', weight: 800, line: 1, align: 'centre', valign: 'middle', slot: 'title' },
      'fs',
    ),
    photo('cake', [240, 470, 600, 720], { shadow: { x: 0, y: 20, blur: 36, colour: '@ink', opacity: 0.25 } }, 'ce'),
    figure('veil-foot', 'rect', [110, 1222, 860, 84], '@ground', { radius: 42 }, 'fe'),
    text(
      'place',
      [
        '3 pm · 14 Linden Road · answer to Mum',
        '下午三点 · 林荫路14号 · 请回复妈妈',
        '下午三點 · 林蔭路14號 · 請回覆媽媽',
        '午後三時 · 並木通り14番 · 母まで返事を',
        '오후 3시 · 가로수길 14 · 엄마에게 답장',
      ],
      [100, 1234, 880, 60],
      { size: 34, weight: 600, align: 'centre', valign: 'middle', slot: 'place' },
      'fe',
    ),
  ],
});

import { photo, same, template, text } from '../build.ts';

export const fennel = template({
  id: 'fennel',
  category: 'shop',
  name: ['New in: body oil', '新品：身体油', '新品：身體油', '新作：ボディオイル', '신상품: 바디 오일'],
  tasks: [
    'product, cosmetics, launch, new',
    '新品, 美妆, 产品, 上市',
    '新品, 美妝, 產品, 上市',
    '新作, コスメ, 商品',
    '신상품, 화장품, 제품',
  ],
  size: [1080, 1350],
  palette: { ground: '#dfe9dc', ink: '#1d3125', accent: '#3f7d55', second: '#c08a3e', soft: '#a9c39f' },
  background: {
    type: 'linear',
    angle: 70,
    stops: [
      { at: 0, colour: '@ground' },
      { at: 1, colour: '@soft' },
    ],
  },
  layers: [
    text(
      'title',
      ['fennel', '茴香', '茴香', 'フェンネル', '펜넬'],
      [60, 96, 960, 320],
      { size: 330, family: 'display', weight: 500, line: 0.96, letters: -0.02, align: 'centre', slot: 'title' },
      'fs',
    ),
    photo('bottle', [330, 262, 420, 1020], { shadow: { x: 0, y: 30, blur: 46, colour: '@ink', opacity: 0.34 } }),
    text(
      'left',
      ['Body oil\n50 ml', '身体油\n50毫升', '身體油\n50毫升', 'ボディオイル\n50 ml', '바디 오일\n50 ml'],
      [76, 1150, 270, 110],
      { size: 38, line: 1.35, weight: 500, valign: 'bottom', slot: 'body' },
      'se',
    ),
    text(
      'right',
      ['new\nin May', '五月\n新上', '五月\n新上', '五月\n新登場', '5월\n출시'],
      [740, 1150, 264, 110],
      { size: 38, line: 1.35, weight: 500, align: 'end', valign: 'bottom', slot: 'date' },
      'ee',
    ),
    text(
      'mark',
      same('No 7'),
      [76, 470, 180, 44],
      { size: 30, family: 'display', weight: 400, letters: 0.06, colour: '@accent', slot: 'logo' },
      'ss',
    ),
  ],
});

import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  en: {
    name: 'Collage',
    line: 'Many photos, one picture',
    tasks: [
      { words: 'collage, photo grid, combine photos, merge pictures, side by side', tab: 'layout' },
      { words: 'layout, mosaic, frame, spacing, rounded corners, border', tab: 'layout' },
      { words: 'collage background, blurred background', tab: 'background' },
    ],
  },
  cn: {
    name: '拼图',
    line: '多张照片拼成一张',
    tasks: [
      { words: '拼图, 照片拼接, 合并图片, 并排, 宫格', tab: 'layout' },
      { words: '版式, 布局, 边框, 间距, 圆角, 长图', tab: 'layout' },
      { words: '拼图背景, 模糊背景', tab: 'background' },
    ],
  },
  tw: {
    name: '拼貼',
    line: '多張照片拼成一張',
    tasks: [
      { words: '拼貼, 照片拼接, 合併圖片, 並排, 宮格', tab: 'layout' },
      { words: '版型, 版面, 邊框, 間距, 圓角, 長圖', tab: 'layout' },
      { words: '拼貼背景, 模糊背景', tab: 'background' },
    ],
  },
  jp: {
    name: 'コラージュ',
    line: '写真をまとめて 1 枚に',
    tasks: [
      { words: 'コラージュ, 写真を並べる, 組み合わせ, 結合, グリッド', tab: 'layout' },
      { words: 'レイアウト, 枠, 間隔, 角丸, 余白, モザイク', tab: 'layout' },
      { words: 'コラージュの背景, ぼかし背景', tab: 'background' },
    ],
  },
  kr: {
    name: '콜라주',
    line: '여러 사진을 한 장으로',
    tasks: [
      { words: '콜라주, 사진 합치기, 이어 붙이기, 나란히, 격자', tab: 'layout' },
      { words: '레이아웃, 테두리, 간격, 둥근 모서리, 여백, 모자이크', tab: 'layout' },
      { words: '콜라주 배경, 흐린 배경', tab: 'background' },
    ],
  },
};

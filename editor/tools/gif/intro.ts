import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  en: {
    name: 'GIF maker',
    line: 'A moving picture, as light as needed',
    tasks: [
      { words: 'gif, animation, video to gif, slideshow, loop, boomerang', tab: 'timing' },
      { words: 'compress gif, gif size, smaller gif, gif under 2 mb, animated webp', tab: 'size' },
      { words: 'crop gif', tab: 'crop' },
      { words: 'gif with text, meme, caption', tab: 'text' },
    ],
  },
  cn: {
    name: 'GIF 制作',
    line: '想要多小就多小的动图',
    tasks: [
      { words: 'GIF, 动图, 视频转 GIF, 幻灯片, 循环, 来回播放', tab: 'timing' },
      { words: '压缩 GIF, 动图大小, 缩小 GIF, 动态 WebP', tab: 'size' },
      { words: '裁剪 GIF', tab: 'crop' },
      { words: 'GIF 加文字, 表情包, 字幕', tab: 'text' },
    ],
  },
  tw: {
    name: 'GIF 製作',
    line: '想要多小就多小的動圖',
    tasks: [
      { words: 'GIF, 動圖, 影片轉 GIF, 投影片, 循環, 來回播放', tab: 'timing' },
      { words: '壓縮 GIF, 動圖大小, 縮小 GIF, 動態 WebP', tab: 'size' },
      { words: '裁切 GIF', tab: 'crop' },
      { words: 'GIF 加文字, 梗圖, 字幕', tab: 'text' },
    ],
  },
  jp: {
    name: 'GIF 作成',
    line: '動く画像を、必要な軽さで',
    tasks: [
      { words: 'GIF, アニメーション, 動画を GIF に, スライドショー, ループ, 往復', tab: 'timing' },
      { words: 'GIF 圧縮, GIF のサイズ, 軽い GIF, アニメーション WebP', tab: 'size' },
      { words: 'GIF の切り抜き, トリミング', tab: 'crop' },
      { words: 'GIF に文字, ミーム, 字幕', tab: 'text' },
    ],
  },
  kr: {
    name: 'GIF 만들기',
    line: '원하는 용량의 움직이는 사진',
    tasks: [
      { words: 'GIF, 움짤, 동영상을 GIF로, 슬라이드쇼, 반복, 왕복', tab: 'timing' },
      { words: 'GIF 용량 줄이기, GIF 크기, 작은 GIF, 움직이는 WebP', tab: 'size' },
      { words: 'GIF 자르기', tab: 'crop' },
      { words: 'GIF에 글자, 밈, 자막', tab: 'text' },
    ],
  },
};

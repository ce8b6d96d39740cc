import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  sends: { opening: true, controls: ['mark', 'take', 'suggest', 'suggestion'] },
  en: {
    name: 'Cut-out',
    line: 'Take the background away',
    tasks: [
      { words: 'remove background, transparent, PNG, cut out, isolate' },
      { words: 'white background, change background, colour, gradient', tab: 'background' },
      { words: 'resize, crop, square, story, passport, ID photo', tab: 'size' },
      { words: 'brightness, contrast, saturation, warmth, rotate, flip', tab: 'adjust' },
    ],
  },
  cn: {
    name: '抠图',
    line: '去掉背景',
    tasks: [
      { words: '去背景, 透明, PNG, 抠像, 抠人像' },
      { words: '白底, 换背景, 纯色, 渐变', tab: 'background' },
      { words: '尺寸, 裁剪, 方图, 证件照', tab: 'size' },
      { words: '亮度, 对比度, 饱和度, 色温, 旋转, 翻转', tab: 'adjust' },
    ],
  },
  tw: {
    name: '去背',
    line: '去除背景',
    tasks: [
      { words: '去背景, 透明, PNG, 摳圖, 去背' },
      { words: '白底, 換背景, 純色, 漸層', tab: 'background' },
      { words: '尺寸, 裁切, 方形, 證件照', tab: 'size' },
      { words: '亮度, 對比, 飽和度, 色溫, 旋轉, 翻轉', tab: 'adjust' },
    ],
  },
  jp: {
    name: '切り抜き',
    line: '背景を消す',
    tasks: [
      { words: '背景削除, 透過, PNG, 切り抜き' },
      { words: '白背景, 背景変更, 単色, グラデーション', tab: 'background' },
      { words: 'サイズ, トリミング, 正方形, 証明写真', tab: 'size' },
      { words: '明るさ, コントラスト, 彩度, 色温度, 回転, 反転', tab: 'adjust' },
    ],
  },
  kr: {
    name: '배경 제거',
    line: '사진에서 배경을 지웁니다',
    tasks: [
      { words: '배경 제거, 투명, PNG, 누끼 따기' },
      { words: '흰 배경, 배경 바꾸기, 단색, 그라데이션', tab: 'background' },
      { words: '크기, 자르기, 정사각형, 증명사진', tab: 'size' },
      { words: '밝기, 대비, 채도, 색온도, 회전, 뒤집기', tab: 'adjust' },
    ],
  },
};

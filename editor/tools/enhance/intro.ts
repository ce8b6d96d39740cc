import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  sends: { opening: false, controls: ['enhance'] },
  en: {
    name: 'Enhance',
    line: 'Larger, cleaner, brighter',
    tasks: [
      {
        words: 'enhance, enlarge, upscale, resolution, sharpen, noise, low light, JPEG blocks, print size, 4×',
        tab: 'enhance',
      },
    ],
  },
  cn: {
    name: '画质增强',
    line: '更大、更清晰、更明亮',
    tasks: [{ words: '增强, 放大, 超分, 分辨率, 锐化, 降噪, 暗光, 去块, 打印尺寸', tab: 'enhance' }],
  },
  tw: {
    name: '畫質增強',
    line: '更大、更清晰、更明亮',
    tasks: [{ words: '增強, 放大, 超解析, 解析度, 銳利化, 降噪, 暗光, 去方塊, 列印尺寸', tab: 'enhance' }],
  },
  jp: {
    name: '高画質化',
    line: '大きく、きれいに、明るく',
    tasks: [
      { words: '高画質, 拡大, 超解像, 解像度, シャープ, ノイズ除去, 暗い写真, JPEG, 印刷サイズ', tab: 'enhance' },
    ],
  },
  kr: {
    name: '화질 개선',
    line: '더 크고 깨끗하고 밝게',
    tasks: [
      { words: '화질 개선, 확대, 업스케일, 해상도, 선명하게, 노이즈, 어두운 사진, JPEG, 인쇄 크기', tab: 'enhance' },
    ],
  },
};

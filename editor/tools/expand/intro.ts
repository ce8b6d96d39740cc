import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  sends: { opening: false, controls: ['model', 'expand'] },
  en: {
    name: 'Expand',
    line: 'A new ratio, nothing cut away',
    tasks: [
      { words: 'expand, uncrop, outpaint, canvas, wider, ratio, 16:9, banner, extend the background', tab: 'expand' },
    ],
  },
  cn: {
    name: '扩图',
    line: '换比例，不裁切',
    tasks: [{ words: '扩图, 扩展, 画布, 加宽, 比例, 16:9, 横幅, 延展背景', tab: 'expand' }],
  },
  tw: {
    name: '擴圖',
    line: '換比例，不裁切',
    tasks: [{ words: '擴圖, 擴展, 畫布, 加寬, 比例, 16:9, 橫幅, 延展背景', tab: 'expand' }],
  },
  jp: {
    name: '拡張',
    line: '切り取らずに比率を変える',
    tasks: [{ words: '拡張, 広げる, キャンバス, 比率, 16:9, バナー, 背景を伸ばす', tab: 'expand' }],
  },
  kr: {
    name: '확장',
    line: '자르지 않고 비율 바꾸기',
    tasks: [{ words: '확장, 캔버스, 넓히기, 비율, 16:9, 배너, 배경 늘리기', tab: 'expand' }],
  },
};

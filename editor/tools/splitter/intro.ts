import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  en: {
    name: 'Splitter',
    line: 'Cut one photo into parts',
    tasks: [
      { words: 'split, grid, tiles, pieces, 3 × 3, carousel, profile', tab: 'grid' },
      { words: 'cut lines, slice, divide by hand', tab: 'own' },
      { words: 'long screenshot, parts by height, by pixels, print on several pages, poster of A4 pages', tab: 'size' },
    ],
  },
  cn: {
    name: '切图',
    line: '把一张照片切成几块',
    tasks: [
      { words: '切图, 九宫格, 网格, 拼块, 轮播', tab: 'grid' },
      { words: '切割线, 手动切分', tab: 'own' },
      { words: '长截图, 按高度切, 按像素, 分页打印, A4 拼接海报', tab: 'size' },
    ],
  },
  tw: {
    name: '分割',
    line: '將一張照片分成幾片',
    tasks: [
      { words: '分割, 九宮格, 格線, 拼片, 輪播', tab: 'grid' },
      { words: '分割線, 手動分割', tab: 'own' },
      { words: '長截圖, 依高度分割, 依像素, 分頁列印, A4 拼接海報', tab: 'size' },
    ],
  },
  jp: {
    name: '分割',
    line: '1 枚の写真を分ける',
    tasks: [
      { words: '分割, グリッド, タイル, 3 × 3, カルーセル', tab: 'grid' },
      { words: '分割線, 手動で切る', tab: 'own' },
      { words: '長いスクリーンショット, 高さで分割, ピクセル, 分割印刷, A4 のポスター', tab: 'size' },
    ],
  },
  kr: {
    name: '나누기',
    line: '사진 한 장을 여러 조각으로',
    tasks: [
      { words: '분할, 격자, 타일, 3 × 3, 캐러셀', tab: 'grid' },
      { words: '분할선, 직접 자르기', tab: 'own' },
      { words: '긴 스크린샷, 높이로 나누기, 픽셀, 나눠 인쇄, A4 포스터', tab: 'size' },
    ],
  },
};

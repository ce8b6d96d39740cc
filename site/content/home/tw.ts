import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '照片，變成您要的樣子。',
  lead: '十二種工具，在瀏覽器裡開啟。加入照片，以原來的尺寸下載成品。',
  plate: '選擇照片',
  slices: ['原圖', '變清晰', '去背', '新背景', 'AI 改圖', '海報'],
  slicesPoster: '新品',
  slicesLabel: '一幅靜物分成六段，每段由一種工具完成',
  tools: '十二種工具，一處使用',
  facts: [
    { figure: '{pixels}', unit: 'px', text: '邊長，進出一致' },
    { figure: '{photos}', unit: '張', text: '一批的照片數' },
    { figure: '{megabytes}', unit: 'MB', text: '每張照片' },
    { figure: '5', unit: '種', text: '匯出格式：PNG、JPG、WebP、TIFF 和 PSD' },
  ],
  server: '執行在您自己的伺服器上',
  serverText: '去背模型、範本與照片都留在您選定的機器上，不會交給其他任何人。',
  serverMore: '開發者',
  desktop: '桌面上也能用',
  desktopText: '把本站安裝為應用程式。它在自己的視窗裡開啟，沒有網路也能啟動。',
  desktopMore: '下載中心',
  posters: '開啟海報，換上文字。',
  allTemplates: '全部範本',
  description:
    '一頁之中有十二種照片工具：去背、編輯、放大、證件照、拼貼、GIF、海報與批次處理，全部在瀏覽器裡開啟，維持照片的完整尺寸。',
};

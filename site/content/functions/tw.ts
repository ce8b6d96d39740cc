import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '全部功能。',
  lead: '十二種工具，每一種都寫明在哪裡執行：您的裝置或本伺服器。',
  find: '尋找工具：護照、邊緣、拼貼……',
  narrow: '選擇在哪裡處理',
  none: '沒有與「{q}」相關的工具。',
  groups: {
    apart: { title: '拆分', text: '主體、畫框、碎片。' },
    better: { title: '變好', text: '光線、清晰、皮膚，以及不該出現的東西。' },
    together: { title: '組合', text: '幾張圖片變成一件作品。' },
  },
  description:
    '十二種照片工具一覽：每一種能做什麼、在哪裡執行，是您的裝置還是伺服器。依想做的事尋找合適的工具，並直接在瀏覽器裡開啟使用。',
};

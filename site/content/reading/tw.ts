import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  articles: {
    headline: '文章。',
    lead: '怎樣拍、怎樣去背、怎樣用照片，來自製作工具的人。',
    description:
      '關於好去背的照片、柔軟邊緣、檔案格式、商店尺寸、產品布光與批次處理的文章，從拍攝到成品，每一步都講清楚該怎麼做。',
  },
  help: {
    headline: '需要什麼協助？',
    lead: '關於照片、邊緣、額度與帳號的簡短回答。',
    description:
      '關於上傳、邊緣、背景、尺寸、儲存、批次、額度、登入與刪除資料的簡短回答，依想做的事尋找，每一條都能在一分鐘內讀完。',
    notHere: '這裡沒有？',
    write: '寫信給我們，回覆會出現在您的帳號裡。',
    ask: '問我們',
  },
  school: {
    headline: '教學。',
    lead: '短小的課程：每次一件事，用我們自己的照片，幾分鐘學會。',
    description:
      '短小的教學：怎樣處理頭髮、玻璃與影子，怎樣在十分鐘內做出一張海報，怎樣把一張照片用到各種尺寸，每篇幾分鐘，可邊看邊試。',
  },
  helpGroups: {
    start: '開始使用',
    cut: '去背',
    result: '背景、尺寸與檔案',
    account: '額度與帳號',
    privacy: '您的資料',
    problems: '遇到問題時',
  },
  categories: {
    basics: '入門',
    commerce: '商品照片',
    files: '檔案',
    people: '人物',
    design: '設計',
    privacy: '隱私',
  },
  all: '全部',
  subject: '選擇主題',
  find: '搜尋說明',
  none: '沒有與「{q}」相關的內容。',
  minutes: '{count} 分鐘',
  updated: '更新於 {date}',
  contents: '本頁內容',
  related: '繼續閱讀',
  templates: '適合的範本',
  toolsFor: '用到的工具',
  tryIt: '用一張照片試試',
  legal: '法律資訊',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '文字、照片，馬上出門。',
  lead: '做海報、卡片與菜單的房間。編輯器在本頁開啟，照片順手就去背。',
  plate: '選擇照片',
  next: '接下來有什麼日子？',
  nextText: '行事曆列出每個月裡人們會為之做點什麼的日子。',
  solutions: '依行業',
  read: '值得一讀',
  description: '設計室：用自己的文字與照片做海報、卡片與菜單，還有按月排列的節日行事曆與講解文章，全部在瀏覽器裡開啟。',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  steps: '三個步驟',
  edge: '看看邊緣',
  edgeText: '每次去背都在四種背景上檢查。不確定的地方先給您看，旁邊就是筆刷。',
  sizes: '為用途選尺寸',
  batch: '一次 {photos} 張',
  batchText: '一種背景、一種尺寸、一個 zip，名稱保留。失敗的照片不扣額度，也不影響其他照片。',
  batchLogIn: '登入後批次處理',
  embed: '把編輯器放進您的網頁',
  embedText: '一段指令碼，一次呼叫。它在框架裡執行，使用您的顏色，並把成品交回您的網頁。',
  demo: '在店鋪頁面裡看看',
  questions: '常見問題',
};

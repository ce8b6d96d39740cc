import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  notFound: '這個頁面被去掉了。',
  notFoundText: '這個網址沒有內容：',
  gone: '內容已下架。',
  goneText: '此頁面已下架，相關內容也許在本站別處。',
  failed: '這裡出了點問題。',
  failedText: '是我們的問題，與您無關。請稍後再試。請求編號：',
  offline: '現在沒有網路。',
  offlineText: '您開啟的內容留在本裝置上，網路恢復後此頁會自動開啟。',
  offlineTools: '沒有網路時，已開啟的編輯器可以繼續使用：',
  again: '重試',
  home: '首頁',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  orDrop: '或拖放到此處，或貼上',
  drop: '放開即可開啟',
  limits: '{formats} · 不超過 {megabytes} MB · 邊長不超過 {pixels} px',
  notPhoto: '不支援此照片的格式。請使用 {formats}。',
  try: '試一張：',
  sample: '試用範例 {number}',
  missing: '此工具尚未包含在這個版本裡。本頁說明它的用途，暫時無法開啟。',
  noScript: '編輯照片需要 JavaScript。閱讀、搜尋與下載不需要。',
};

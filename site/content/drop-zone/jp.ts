import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  orDrop: 'またはここにドロップ、貼り付け',
  drop: '離すと開きます',
  limits: '{formats} · {megabytes} MB まで · 一辺 {pixels} px まで',
  notPhoto: 'この写真の形式には対応していません。{formats} を使ってください。',
  try: '試す：',
  sample: 'サンプル {number} を試す',
  missing: 'このツールはこの版にはまだありません。できることを説明していますが、まだ開けません。',
  noScript: '写真の編集には JavaScript が必要です。閲覧、検索、ダウンロードには不要です。',
};

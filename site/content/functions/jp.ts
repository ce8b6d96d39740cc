import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: 'すべての機能。',
  lead: '十二のツール。どこで動くかを示します：端末の中か、このサーバーか。',
  find: 'ツールを探す：パスポート、輪郭、コラージュ…',
  narrow: '処理する場所を選ぶ',
  none: '「{q}」に合うツールはありません。',
  groups: {
    apart: { title: '分ける', text: '被写体、枠、断片。' },
    better: { title: 'よくする', text: '光、鮮明さ、肌、そしてないほうがよいもの。' },
    together: { title: 'まとめる', text: '何枚かの写真が一つになります。' },
  },
  description:
    '十二の写真ツールの一覧です。それぞれの用途と、端末とサーバーのどちらで動くかがわかります。したいことから探せます。',
};

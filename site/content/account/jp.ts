import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  account:
    '残り枚数、作品、注文と請求書、メンバー、そして自分のデータをまとめて消す場所。消したあとには控えの番号が出ます。',
  vip: {
    headline: '仕上げた分だけ。',
    lead: '写真一枚で一枚。何度変えても保存しても同じです。メンバーは数えません。',
    description:
      'メンバーと枚数：写真は一度だけ数え、メンバーは数えません。自動更新はありません。決済事業者がなければここでは何も売りません。',
  },
  shared: { headline: '枚数が届いています。', lead: 'ログインして最初の一枚を仕上げると、二人に届きます。' },
};

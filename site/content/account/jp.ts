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
  subscription: {
    headline: 'ご注文。',
    lead: 'いまの状態です。',
    description:
      'ご注文の状態：支払い待ち、支払い済み、未成立、返金。会員がいつまで続くか、残りの枚数はいくつか、請求書はどこかも、このページでわかります。',
  },
  upgrade: {
    headline: '会員になる。',
    lead: '枚数は残り、会員は数えません。',
    description:
      '枚数から会員へ：いまの枚数は残り、会員のあいだは数えません。自動更新はなく、いつ終わるかはこのページに示されます。',
  },
  campaign: {
    rules: 'きまり',
    description:
      '友だちを招待：ログインして最初の一枚を仕上げると、二人に枚数が届きます。何が数えられ、何回まで、何日間使えるかと、自分のリンク。',
  },
};

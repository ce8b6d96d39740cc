import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  notFound: 'このページは切り抜かれました。',
  notFoundText: 'このアドレスには何もありません：',
  gone: '公開を終えました。',
  goneText: 'このページは公開を終えました。同じ話題がサイトの別の場所にあるかもしれません。',
  failed: 'ここで問題が起きました。',
  failedText: 'こちらの問題です。少し待ってからもう一度お試しください。リクエスト ID：',
  offline: '今はネットワークがありません。',
  offlineText: '開いているものはこの端末に残ります。つながると、このページは自動で開きます。',
  offlineTools: '開いているエディターなら、ネットワークがなくても続けられるツール：',
  again: 'もう一度',
  home: 'ホーム',
};

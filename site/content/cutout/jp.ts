import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  steps: '三つのステップ',
  edge: '輪郭を見る',
  edgeText: '切り抜きは四つの背景で確かめます。不確かなところを先に見せ、ブラシがすぐ横にあります。',
  sizes: '使い道に合うサイズ',
  batch: '一度に {photos} 枚',
  batchText: '背景もサイズも一つ、zip も一つ、名前はそのまま。失敗した写真は数えず、ほかは続きます。',
  batchLogIn: 'ログインして一括処理',
  embed: '自分のページにエディターを',
  embedText: 'スクリプト一つ、呼び出し一つ。枠の中で動き、あなたの色を使い、仕上がりをページに返します。',
  demo: 'ショップのページで見る',
  questions: 'よくある質問',
};

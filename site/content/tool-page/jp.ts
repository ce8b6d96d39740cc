import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  steps: '三つのステップ',
  limits: '使える写真',
  limitsText: 'この上限はエディターのものです。少し大きい写真は、そこで小さくできます。',
  rows: [
    ['形式', '{formats}'],
    ['ファイルの大きさ', '{megabytes} MB まで'],
    ['長い辺', '{pixels} px まで'],
    ['一度に使える写真', '{photos} 枚まで'],
  ],
  idTitle: 'わかっているサイズ',
  idText: '呼び名は場所によって違うため、ミリで示します。',
  idNote: '加工した写真を受け付けない窓口もあります。先に確かめてください。',
  idName: '名称',
  millimetres: 'mm',
  pixels: 'ピクセル',
  idPixels: 'ピクセル',
  idHead: '頭の高さ',
  idBackground: '背景',
  idEven: '均一',
  idPage: '10 × 15 cm の用紙',
  idPhotos: '{count} 枚',
  idCrown: '頭頂',
  idChin: 'あご',
  idPortrait: 'ポートレート。元の写真は撮ったまま、結果は青い背景の {width} × {height} mm の証明写真',
  idSheet: '証明写真を {count} 枚並べた印刷用紙',
  questions: 'よくある質問',
  related: 'いっしょに使うなら',
  tools: 'ツール',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '写真を、思いどおりに。',
  lead: 'ブラウザーで開く十二のツール。写真を追加し、元の大きさのまま仕上げてダウンロードします。',
  plate: '写真を選ぶ',
  slices: ['元の写真', '高画質化', '切り抜き', '背景の変更', 'AI 変更', 'ポスター'],
  slicesPoster: '新作',
  slicesLabel: '一つの静物を六つに分け、それぞれ別のツールで',
  tools: '十二のツールを、ひとつの場所に',
  facts: [
    { figure: '{pixels}', unit: 'px', text: '一辺、入れるときも出すときも' },
    { figure: '{photos}', unit: '枚', text: '一度に処理できる写真' },
    { figure: '{megabytes}', unit: 'MB', text: '写真 1 枚につき' },
    { figure: '5', unit: '種類', text: '書き出し：PNG、JPG、WebP、TIFF、PSD' },
  ],
  server: '自分のサーバーで動く',
  serverText: '切り抜きのモデル、テンプレート、写真は、選んだマシンに残ります。ほかの誰にも渡しません。',
  serverMore: '開発者向け',
  desktop: 'デスクトップでも',
  desktopText: 'サイトをアプリとしてインストール。専用のウィンドウで開き、ネットワークなしでも起動します。',
  desktopMore: 'ダウンロードセンター',
  posters: 'ポスターを開いて、文字を替える。',
  allTemplates: 'すべてのテンプレート',
  description:
    '切り抜き、編集、高画質化、証明写真、コラージュ、GIF、ポスター、一括処理。十二の写真ツールがブラウザーで開き、元の大きさのまま使えます。',
};

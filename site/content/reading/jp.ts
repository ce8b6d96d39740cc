import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  articles: {
    headline: '記事。',
    lead: '写真の撮り方、切り抜き方、使い方。',
    description:
      'きれいに切り抜ける写真、やわらかい輪郭、ファイル形式、お店のサイズ、商品の光、まとめて処理するコツの記事です。',
  },
  help: {
    headline: '何かお困りですか？',
    lead: '写真、輪郭、枚数、アカウントについての短い答え。',
    description:
      'アップロード、輪郭、背景、サイズ、保存、一括処理、枚数、ログイン、データの削除についての短い答え。一分で読めます。',
    notHere: '見つかりませんか？',
    write: 'お書きください。答えはアカウントに届きます。',
    ask: '質問する',
  },
  school: {
    headline: '学ぶ。',
    lead: '短いレッスン。一度に一つ、数分で。',
    description:
      '短いレッスン：髪、ガラス、影の切り抜き方、十分でつくるポスター、一枚の写真をどのサイズにも。どれも数分で読め、すぐ試せます。',
  },
  helpGroups: {
    start: 'はじめに',
    cut: '切り抜き',
    result: '背景・サイズ・ファイル',
    account: '枚数とアカウント',
    privacy: 'お客さまのデータ',
    problems: 'うまくいかないとき',
  },
  categories: {
    basics: '基本',
    commerce: '商品写真',
    files: 'ファイル',
    people: '人物',
    design: 'デザイン',
    privacy: 'プライバシー',
  },
  all: 'すべて',
  subject: 'テーマを選ぶ',
  find: 'ヘルプを検索',
  none: '「{q}」に合うものはありません。',
  minutes: '{count} 分',
  updated: '更新：{date}',
  contents: 'このページ',
  related: '続けて読む',
  templates: '使えるテンプレート',
  toolsFor: '使うツール',
  tryIt: '写真で試す',
  legal: '法的情報',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  months: ['1 月', '2 月', '3 月', '4 月', '5 月', '6 月', '7 月', '8 月', '9 月', '10 月', '11 月', '12 月'],
  days: ['月', '火', '水', '木', '金', '土', '日'],
  lead: 'この月、何かをつくりたくなる日。',
  none: 'この月には記念日がありません。',
  next: '次は {day}：{name}',
  before: '前の月',
  after: '次の月',
  byYear: '年',
  byMonth: '月',
  withTemplates: 'テンプレートのある日',
  yearBefore: '前の年',
  yearAfter: '次の年',
  yearLead: '何かをつくりたくなる {count} の日。',
  subscribe: '購読する',
  subscribeHow: 'カレンダーにこのアドレスを登録することもできます：',
  yearDescription:
    '{year}年にポスターやカード、投稿をつくる日を月ごとにまとめました。祝日、決まった日、毎年変わる日と、すぐ使えるテンプレートを。',
  description:
    '{year}年{month}にポスターやカード、投稿をつくる日を 1 ページに。祝日、決まった日、毎年変わる日が早めにわかります。',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  months: ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  days: ['一', '二', '三', '四', '五', '六', '日'],
  lead: '這個月裡，人們會為之做點什麼的日子。',
  none: '這個月沒有行事曆上的日子。',
  next: '下一個：{day}，{name}',
  before: '上個月',
  after: '下個月',
  byYear: '全年',
  byMonth: '按月',
  withTemplates: '有範本的日子',
  yearBefore: '上一年',
  yearAfter: '下一年',
  yearLead: '人們會為之做點什麼的 {count} 個日子。',
  subscribe: '訂閱',
  subscribeHow: '或者把這個網址交給您的行事曆：',
  yearDescription:
    '{year} 年裡值得做海報、卡片與貼文的全部日子：節日、固定日期與每年變動的日期，逐月列出，附可以直接使用的範本，可訂閱到行事曆。',
  description:
    '{year} 年{month}裡值得做海報、卡片與貼文的日子：節日、固定日期與每年變動的日期，按月排列在同一頁裡，提早準備，不會錯過。',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  months: ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  days: ['一', '二', '三', '四', '五', '六', '日'],
  lead: '这个月里，人们会为之做点什么的日子。',
  none: '这个月没有日历上的日子。',
  next: '下一个：{day}，{name}',
  before: '上个月',
  after: '下个月',
  byYear: '全年',
  byMonth: '按月',
  withTemplates: '有模板的日子',
  yearBefore: '上一年',
  yearAfter: '下一年',
  yearLead: '人们会为之做点什么的 {count} 个日子。',
  subscribe: '订阅',
  subscribeHow: '或者把这个地址交给您的日历：',
  yearDescription:
    '{year} 年里值得做海报、卡片与帖子的全部日子：节日、固定日期与每年变动的日期，逐月列出，附可以直接使用的模板，可订阅到日历。',
  description:
    '{year} 年{month}里值得做海报、卡片与帖子的日子：节日、固定日期与每年变动的日期，按月排列在同一页里，提前看到，早一点准备。',
};

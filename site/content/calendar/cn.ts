import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  months: ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  days: ['一', '二', '三', '四', '五', '六', '日'],
  lead: '这个月里，人们会为之做点什么的日子。',
  none: '这个月没有日历上的日子。',
  before: '上个月',
  after: '下个月',
  description:
    '{year} 年{month}里值得做海报、卡片与帖子的日子：节日、固定日期与每年变动的日期，按月排列在同一页里，提前看到，早一点准备。',
};

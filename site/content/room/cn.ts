import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '文字、照片，马上出门。',
  lead: '做海报、卡片与菜单的房间。编辑器在本页打开，照片顺手就抠好。',
  plate: '选择照片',
  next: '接下来有什么日子？',
  nextText: '日历列出每个月里人们会为之做点什么的日子。',
  solutions: '按行业',
  read: '值得一读',
  description:
    '设计室：用自己的文字与照片做海报、卡片与菜单，还有按月排列的节日日历与讲解文章，全部在浏览器里打开，照片会顺手抠好背景。',
};

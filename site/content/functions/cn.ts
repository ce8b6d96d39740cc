import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '全部功能。',
  lead: '十二种工具，每一种都写明在哪里运行：您的设备或本服务器。',
  find: '查找工具：护照、边缘、拼图……',
  narrow: '选择在哪里处理',
  none: '没有与“{q}”相关的工具。',
  groups: {
    apart: { title: '拆分', text: '主体、画框、碎片。' },
    better: { title: '变好', text: '光线、清晰、皮肤，以及不该出现的东西。' },
    together: { title: '组合', text: '几张图片变成一件作品。' },
  },
  description:
    '十二种照片工具一览：每一种能做什么、在哪里运行，是您的设备还是服务器。按想做的事查找合适的工具，并直接在浏览器里打开使用。',
};

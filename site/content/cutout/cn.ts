import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  steps: '三个步骤',
  edge: '看看边缘',
  edgeText: '每次抠图都在四种背景上检查。不确定的地方先给您看，旁边就是画笔。',
  sizes: '为用途选尺寸',
  batch: '一次 {photos} 张',
  batchText: '一种背景、一种尺寸、一个 zip，名称保留。失败的照片不扣额度，也不影响其他照片。',
  batchLogIn: '登录后批量处理',
  embed: '把编辑器放进您的网页',
  embedText: '一段脚本，一次调用。它在框架里运行，使用您的颜色，并把成品交回您的网页。',
  demo: '在店铺页面里看看',
  questions: '常见问题',
};

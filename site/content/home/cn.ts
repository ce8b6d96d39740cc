import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '照片，变成您要的样子。',
  lead: '十二种工具，在浏览器里打开。添加照片，按原来的尺寸下载成品。',
  plate: '选择照片',
  slices: ['原图', '变清晰', '抠图', '新背景', 'AI 改图', '海报'],
  slicesPoster: '新品',
  slicesLabel: '一幅静物分成六段，每段由一种工具完成',
  tools: '十二种工具，一处使用',
  facts: [
    { figure: '{pixels}', unit: 'px', text: '边长，进出一致' },
    { figure: '{photos}', unit: '张', text: '一批的照片数' },
    { figure: '{megabytes}', unit: 'MB', text: '每张照片' },
    { figure: '5', unit: '种', text: '导出格式：PNG、JPG、WebP、TIFF 和 PSD' },
  ],
  server: '运行在自己的服务器上',
  serverText: '抠图模型、模板与照片都留在您选定的机器上，不会交给其他任何人。',
  serverMore: '开发者',
  desktop: '桌面上也能用',
  desktopText: '把本站安装为应用。它在自己的窗口里打开，没有网络也能启动。',
  desktopMore: '下载中心',
  posters: '打开海报，换上文字。',
  allTemplates: '全部模板',
  description:
    '一页之中有十二种照片工具：抠图、编辑、放大、证件照、拼图、GIF、海报与批量处理，全部在浏览器里打开，保持照片的完整尺寸。',
};

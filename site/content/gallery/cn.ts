import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '画廊。',
  lead: '在这里做成的图片。自家的作品由代码从种子绘成。',
  description:
    '在这里做成的图片，由代码从种子绘成，每一幅都采用自由许可：风景、动物、图案与器物，可以直接下载、修改并用在自己的设计里。',
  workDescription:
    '{work}：{maker} 的作品，{width} × {height} 像素，采用 {licence} 许可。可以直接下载，也可以在编辑器里打开并继续修改成自己的样子。',
  tags: {
    land: '风景',
    sea: '海',
    animal: '动物',
    plant: '植物',
    building: '建筑',
    thing: '静物',
    pattern: '图案',
  },
  all: '全部',
  subject: '选择主题',
  house: '自家 · 种子 {seed}',
  licence: '许可',
  maker: '作者',
  size: '尺寸',
  download: '下载',
  more: '更多作品',
};

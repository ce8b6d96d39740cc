import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '畫廊。',
  lead: '在這裡做成的圖片。自家的作品由程式從種子繪成。',
  description:
    '在這裡做成的圖片，由程式從種子繪成，每一幅都採用自由授權：風景、動物、圖案與器物，可以直接下載、修改並使用在任何地方。',
  workDescription:
    '{work}：{maker} 的作品，{width} × {height} 像素，採用 {licence} 授權。可以直接下載，也可以在編輯器裡打開並繼續修改成自己的樣子。',
  tags: {
    land: '風景',
    sea: '海',
    animal: '動物',
    plant: '植物',
    building: '建築',
    thing: '靜物',
    pattern: '圖案',
  },
  all: '全部',
  subject: '選擇主題',
  house: '自家 · 種子 {seed}',
  licence: '授權',
  maker: '作者',
  size: '尺寸',
  download: '下載',
  more: '更多作品',
};

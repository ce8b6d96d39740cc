import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: 'ギャラリー。',
  lead: 'ここでつくられた作品。自前のものは、種からコードで描いています。',
  description:
    'ここでつくられた作品です。種からコードで描き、自由なライセンスで公開。風景、動物、模様、もの。ダウンロードして使えます。',
  workDescription:
    '{work}：{maker} の作品、{width} × {height} px、{licence}。ダウンロードして使うことも、エディターで開いて続けることもできます。',
  tags: {
    land: '風景',
    sea: '海',
    animal: '動物',
    plant: '植物',
    building: '建物',
    thing: 'もの',
    pattern: '模様',
  },
  all: 'すべて',
  subject: 'テーマを選ぶ',
  house: '自前 · 種 {seed}',
  licence: 'ライセンス',
  maker: '作者',
  size: 'サイズ',
  download: 'ダウンロード',
  more: 'ほかの作品',
};

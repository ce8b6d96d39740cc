import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { SwitcherSource } from './en.ts';

export const texts: TextsLike<SwitcherSource> = {
  'tools.title': '工具',
  'tools.open': '{name}：切換工具',
  'tools.search': '尋找工具或任務',
  'tools.change': '修改這張照片',
  'tools.make': '用它製作',
  'tools.none': '沒有找到，請換個詞試試。',
  'tools.along': '{name} 會一起帶過去。',
  'tools.needs': { other: '至少需要 {count} 張照片' },
  'tools.opened': '已開啟{name}。',
  'tools.alongMany': { other: '{count} 張照片會一起帶過去。' },
  'tools.another': '換一張照片開始',
  'tools.others': { other: '這裡一次處理一張：已開啟「{name}」，另有 {count} 張仍在先前的工具中。' },
  'tools.next': '開啟下一張',
  'tools.both': '{tool}裡還開著 {name}。',
  'tools.keep': '繼續處理 {name}',
  'tools.take': '帶上 {name}',
  'tools.failed': '無法載入這個工具，請檢查網路後再試一次。',
};

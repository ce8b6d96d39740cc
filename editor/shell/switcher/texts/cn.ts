import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { SwitcherSource } from './en.ts';

export const texts: TextsLike<SwitcherSource> = {
  'tools.title': '工具',
  'tools.open': '{name}：切换工具',
  'tools.search': '查找工具或任务',
  'tools.change': '修改这张照片',
  'tools.make': '用它制作',
  'tools.none': '没有找到，请换个词试试。',
  'tools.along': '{name} 会一起带过去。',
  'tools.needs': { other: '至少需要 {count} 张照片' },
  'tools.opened': '已打开{name}。',
  'tools.alongMany': { other: '{count} 张照片会一起带过去。' },
  'tools.another': '换一张照片开始',
  'tools.others': { other: '这里一次处理一张：已打开“{name}”，另有 {count} 张仍在之前的工具中。' },
  'tools.next': '打开下一张',
  'tools.both': '{tool}里还打开着 {name}。',
  'tools.keep': '继续处理 {name}',
  'tools.take': '带上 {name}',
  'tools.failed': '这个工具没有加载成功，请检查网络后重试。',
};

import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { SwitcherSource } from './en.ts';

export const texts: TextsLike<SwitcherSource> = {
  'tools.title': 'ツール',
  'tools.open': '{name}：ツールを切り替える',
  'tools.search': 'ツールや作業を探す',
  'tools.change': 'この写真を変える',
  'tools.make': 'この写真から作る',
  'tools.none': '見つかりません。別の言葉でお試しください。',
  'tools.along': '{name} も一緒に移ります。',
  'tools.needs': { other: '写真が {count} 枚以上必要です' },
  'tools.opened': '{name}を開きました。',
  'tools.alongMany': { other: '写真 {count} 枚も一緒に移ります。' },
  'tools.another': '別の写真で始める',
  'tools.others': {
    other: 'ここでは 1 枚ずつ編集します。「{name}」を開きました。残りの {count} 枚は元のツールにあります。',
  },
  'tools.next': '次の写真を開く',
  'tools.both': '{tool}では {name} がまだ開いています。',
  'tools.keep': '{name} を続ける',
  'tools.take': '{name} を持っていく',
  'tools.failed': 'ツールを読み込めませんでした。接続を確認して、もう一度お試しください。',
};

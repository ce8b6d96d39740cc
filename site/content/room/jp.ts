import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  headline: '言葉と写真、すぐに完成。',
  lead: 'ポスター、カード、メニューの部屋。エディターはこのページで開き、写真はその場で切り抜かれます。',
  plate: '写真を選ぶ',
  next: '次の記念日は？',
  nextText: 'カレンダーは、何かをつくりたくなる日を月ごとに示します。',
  solutions: '業種から',
  read: '読みもの',
  description: 'デザインルーム：自分の言葉と写真でポスター、カード、メニューを。記念日のカレンダーと記事もあります。',
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  account:
    '查看剩餘張數、作品、訂單與發票，管理會員與邀請，或者一次刪除你的全部資料，並得到一個收據編號，以後可以憑它查詢。',
  vip: {
    headline: '會員與張數。',
    lead: '做完才付。一張照片算一張，會員不計數。',
    description:
      '會員與張數：一張照片只算一次，會員不計數，到期自動結束，不會自動續費。沒有支付服務商時這裡什麼都不賣，並會寫明。',
  },
  shared: { headline: '有人送你張數。', lead: '登入，完成第一張圖，你們都會收到。' },
  subscription: {
    headline: '你的訂單。',
    lead: '它現在的狀態。',
    description:
      '你的訂單現在到了哪一步：等待付款、已付款、未成功還是已退款；會員到哪一天為止，還剩多少張，都在這一頁裡說清楚，也能取得發票。',
  },
  upgrade: {
    headline: '成為會員。',
    lead: '張數保留，會員不計數。',
    description:
      '從張數到會員：你已有的張數保留，會員期間不再計數，到期自動結束，不會自動續費，哪一天結束在這一頁裡寫明，隨時可以再看。',
  },
  campaign: {
    rules: '規則',
    description:
      '邀請朋友：朋友登入並完成第一張圖後，你們都會得到張數。哪些算數、最多幾次、多少天內有效，都寫在這裡，還有你自己的連結。',
  },
};

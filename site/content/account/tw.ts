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
};

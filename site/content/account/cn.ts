import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  account:
    '查看剩余张数、作品、订单与发票，管理会员与邀请，或者一次删除你的全部数据，并得到一个回执编号，以后可以凭它查询。',
  vip: {
    headline: '会员与张数。',
    lead: '做完才付。一张照片算一张，会员不计数。',
    description:
      '会员与张数：一张照片只算一次，会员不计数，到期自动结束，不会自动续费。没有支付服务商时这里什么都不卖，并会写明。',
  },
  shared: { headline: '有人送你张数。', lead: '登录，完成第一张图，你们都会收到。' },
  subscription: {
    headline: '你的订单。',
    lead: '它现在的状态。',
    description:
      '你的订单现在到了哪一步：等待付款、已付款、未成功还是已退款；会员到哪一天为止，还剩多少张，都在这一页里说清楚，也能取得发票。',
  },
  upgrade: {
    headline: '成为会员。',
    lead: '张数保留，会员不计数。',
    description:
      '从张数到会员：你已有的张数保留，会员期间不再计数，到期自动结束，不会自动续费，哪一天结束在这一页里写明，随时可以再看。',
  },
  campaign: {
    rules: '规则',
    description:
      '邀请朋友：朋友登录并完成第一张图后，你们都会得到张数。哪些算数、最多几次、多少天内有效，都写在这里，还有你自己的链接。',
  },
};

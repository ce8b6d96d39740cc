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
};

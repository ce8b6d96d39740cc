import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  account:
    '查看剩余额度、作品、订单与发票，管理会员与邀请，或者一次删除您的全部数据，并得到一个回执编号，以后可以凭它查询。',
  vip: {
    headline: '会员与额度。',
    lead: '做完才付。一张照片算一张，会员不扣额度。',
    description:
      '会员与额度：一张照片只算一次，会员不扣额度，到期自动结束，不会自动续费。没有支付服务商时这里什么都不卖，并会写明。',
    ways: {
      visitor: {
        name: '访客',
        action: '打开编辑器',
        note: '不用账号，一次一张照片。',
        has: ['浏览器里打开的所有工具', '边长可到 {pixels} px'],
        lacks: ['抠图结果带一个小水印', '不能批量处理'],
      },
      member: {
        name: '会员',
        action: '成为会员',
        note: '到期自动结束，不会续费。',
        has: ['抠图不扣额度', '所有图片都没有水印', '会员模板', '放大四倍', '一批 {photos} 张照片'],
        lacks: [],
      },
      pack: {
        name: '额度',
        action: '选择额度',
        note: '买一次，没有期限。',
        has: ['用额度支付的抠图没有水印', '一批 {photos} 张照片', '抠图失败会退回'],
        lacks: ['会员模板'],
      },
      yourPlan: '您的方案',
      everybody: '所有人',
      days: '{days} 天',
      sheets: '{sheets} 张',
    },
    shop: '会员或额度',
    used: '什么时候算一张？',
    usedHead: ['发生了什么', '额度', '为什么'],
    usedRows: [
      ['第一次下载抠图结果', '1', '完成了一张图'],
      ['同一个抠图换尺寸或背景', '0', '还是同一张图'],
      ['没有找到主体，或抠图失败', '0', '立刻退回'],
      ['批量中成功的每一张', '1', '失败的不算'],
      ['撤销、修边、预览', '0', '还没有完成'],
    ],
  },
  shared: {
    headline: '好友送您 {count} 张抠图额度。',
    headlineOne: '好友送您 {count} 张抠图额度。',
    lead: '这是好友发来的链接。登录并完成第一张图，双方都会收到，{days} 天内有效。',
    photoFirst: '可以先放照片，再登录。',
  },
  subscription: {
    headline: '您的订单。',
    lead: '订单目前的状态。',
    description:
      '您的订单现在到了哪一步：等待付款、已付款、未成功还是已退款；会员到哪一天为止，还剩多少张，都在这一页里说清楚，也能取得发票。',
  },
  upgrade: {
    headline: '成为会员。',
    lead: '额度保留，会员不扣额度。',
    description:
      '从额度到会员：您已有的额度保留，会员期间不再扣额度，到期自动结束，不会自动续费，哪一天结束在这一页里写明，随时可以再看。',
  },
  campaign: {
    rules: '规则',
    description:
      '邀请朋友：朋友登录并完成第一张图后，双方都会获得额度。哪些算数、最多几次、多少天内有效，都写在这里，还有您自己的链接。',
  },
};

import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  account:
    '查看剩餘額度、作品、訂單與發票，管理會員與邀請，或者一次刪除您的全部資料，並得到一個收據編號，以後可以憑它查詢。',
  vip: {
    headline: '會員與額度。',
    lead: '做完才付。一張照片算一張，會員不扣額度。',
    description:
      '會員與額度：一張照片只算一次，會員不扣額度，到期自動結束，不會自動續費。沒有支付服務商時這裡什麼都不賣，並會寫明。',
    ways: {
      visitor: {
        name: '訪客',
        action: '打開編輯器',
        note: '不用帳號，一次一張照片。',
        has: ['瀏覽器裡開啟的所有工具', '邊長可到 {pixels} px'],
        lacks: ['去背結果帶一個小浮水印', '不能批次處理'],
      },
      member: {
        name: '會員',
        action: '成為會員',
        note: '到期自動結束，不會續費。',
        has: ['去背不扣額度', '所有圖片都沒有浮水印', '會員範本', '放大四倍', '一批 {photos} 張照片'],
        lacks: [],
      },
      pack: {
        name: '額度',
        action: '選擇額度',
        note: '買一次，沒有期限。',
        has: ['用額度支付的去背沒有浮水印', '一批 {photos} 張照片', '去背失敗會退回'],
        lacks: ['會員範本'],
      },
      yourPlan: '您的方案',
      everybody: '所有人',
      days: '{days} 天',
      sheets: '{sheets} 張',
    },
    shop: '會員或額度',
    used: '什麼時候算一張？',
    usedHead: ['發生了什麼', '額度', '為什麼'],
    usedRows: [
      ['第一次下載去背結果', '1', '完成了一張圖'],
      ['同一個去背換尺寸或背景', '0', '還是同一張圖'],
      ['沒有找到主體，或去背失敗', '0', '立刻退回'],
      ['批次中成功的每一張', '1', '失敗的不算'],
      ['復原、修邊、預覽', '0', '還沒有完成'],
    ],
  },
  shared: {
    headline: '好友送您 {count} 張去背額度。',
    headlineOne: '好友送您 {count} 張去背額度。',
    lead: '這是好友傳來的連結。登入並完成第一張圖，雙方都會收到，{days} 天內有效。',
    photoFirst: '可以先放照片，再登入。',
  },
  subscription: {
    headline: '您的訂單。',
    lead: '它現在的狀態。',
    description:
      '您的訂單現在到了哪一步：等待付款、已付款、未成功還是已退款；會員到哪一天為止，還剩多少張，都在這一頁裡說清楚，也能取得發票。',
  },
  upgrade: {
    headline: '成為會員。',
    lead: '額度保留，會員不扣額度。',
    description:
      '從額度到會員：您已有的額度保留，會員期間不再扣額度，到期自動結束，不會自動續費，哪一天結束在這一頁裡寫明，隨時可以再看。',
  },
  campaign: {
    rules: '規則',
    description:
      '邀請朋友：朋友登入並完成第一張圖後，雙方都會獲得額度。哪些算數、最多幾次、多少天內有效，都寫在這裡，還有您自己的連結。',
  },
};

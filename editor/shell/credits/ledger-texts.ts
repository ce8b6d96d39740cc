import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = {
  'ledger.grant': 'Received',
  'ledger.reserve': 'Set aside',
  'ledger.commit': 'Used',
  'ledger.rollback': 'Given back',
  'ledger.lapse': 'Not used in time',
  'ledger.expire': 'Expired',
  'ledger.refunded': 'Refunded',
  'ledger.empty': 'Nothing here yet.',
} as const;

export type LedgerSource = typeof en;

/** What became of images, line by line: so little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextsLike<LedgerSource>>> = {
  en,
  cn: {
    'ledger.grant': '获得',
    'ledger.reserve': '预留',
    'ledger.commit': '已使用',
    'ledger.rollback': '已退还',
    'ledger.lapse': '预留超时退回',
    'ledger.expire': '已过期',
    'ledger.refunded': '已退款',
    'ledger.empty': '暂无记录。',
  },
  tw: {
    'ledger.grant': '取得',
    'ledger.reserve': '預留',
    'ledger.commit': '使用',
    'ledger.rollback': '退還',
    'ledger.lapse': '預留逾時退回',
    'ledger.expire': '過期',
    'ledger.refunded': '已退款',
    'ledger.empty': '尚無記錄。',
  },
  jp: {
    'ledger.grant': '受け取り',
    'ledger.reserve': '取り置き',
    'ledger.commit': '使用',
    'ledger.rollback': '返却',
    'ledger.lapse': '時間切れで返却',
    'ledger.expire': '期限切れ',
    'ledger.refunded': '返金済み',
    'ledger.empty': 'まだ記録はありません。',
  },
  kr: {
    'ledger.grant': '받음',
    'ledger.reserve': '예약',
    'ledger.commit': '사용',
    'ledger.rollback': '돌려받음',
    'ledger.lapse': '시간 초과로 반환',
    'ledger.expire': '만료',
    'ledger.refunded': '환불됨',
    'ledger.empty': '아직 내역이 없습니다.',
  },
};

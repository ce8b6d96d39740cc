import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = {
  'delete.after': 'The copy on the server is deleted after {hours} h.',
  'delete.now': 'Delete now',
  'delete.done': '{count} deleted from the server at {time}.',
  'delete.failed': 'Could not delete. Try again.',
  'delete.receipt': 'Copy the receipt',
} as const;

export type DeleteSource = typeof en;

/** What is said of deleting uploads: so little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextsLike<DeleteSource>>> = {
  en,
  cn: {
    'delete.after': '服务器上的副本将在 {hours} 小时后删除。',
    'delete.now': '立即删除',
    'delete.done': '已于 {time} 从服务器删除 {count} 个文件。',
    'delete.failed': '未能删除，请重试。',
    'delete.receipt': '复制凭证',
  },
  tw: {
    'delete.after': '伺服器上的副本會在 {hours} 小時後刪除。',
    'delete.now': '立即刪除',
    'delete.done': '已於 {time} 從伺服器刪除 {count} 個檔案。',
    'delete.failed': '未能刪除，請重試。',
    'delete.receipt': '複製憑證',
  },
  jp: {
    'delete.after': 'サーバー上のコピーは {hours} 時間後に削除されます。',
    'delete.now': '今すぐ削除',
    'delete.done': '{time} にサーバーから {count} 件を削除しました。',
    'delete.failed': '削除できませんでした。',
    'delete.receipt': '控えをコピー',
  },
  kr: {
    'delete.after': '서버의 사본은 {hours}시간 뒤 삭제됩니다.',
    'delete.now': '지금 삭제',
    'delete.done': '{time}에 서버에서 {count}개를 삭제했습니다.',
    'delete.failed': '삭제하지 못했습니다.',
    'delete.receipt': '확인서 복사',
  },
};

import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = {
  'where.here': 'Runs in this browser: the photo is not sent',
  'where.server': 'Runs on the server: the photo, or a part of it, is sent there',
  'where.some': 'Runs in this browser, except what has a cloud on it',
  'where.opening': 'Runs on the server: a copy of the photo is sent there when it opens',
} as const;

export type WhereSource = typeof en;

/** Where a control runs: so little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextsLike<WhereSource>>> = {
  en,
  cn: {
    'where.here': '在此浏览器中运行：照片不会发送出去',
    'where.server': '在服务器上运行：照片或其一部分会发送到服务器',
    'where.some': '在此浏览器中运行，带云朵标记的除外',
    'where.opening': '在服务器上运行：打开时会将照片副本发送到服务器',
  },
  tw: {
    'where.here': '在此瀏覽器中執行：照片不會傳送出去',
    'where.server': '在伺服器上執行：照片或其中一部分會傳送到伺服器',
    'where.some': '在此瀏覽器中執行，帶雲朵標記的除外',
    'where.opening': '在伺服器上執行：開啟時會將照片副本傳送到伺服器',
  },
  jp: {
    'where.here': 'このブラウザーで処理します。写真は送信されません',
    'where.server': 'サーバーで処理します。写真またはその一部が送信されます',
    'where.some': '雲のマークが付いたもの以外は、このブラウザーで処理します',
    'where.opening': 'サーバーで処理します。開くと写真のコピーが送信されます',
  },
  kr: {
    'where.here': '이 브라우저에서 처리합니다. 사진은 전송되지 않습니다',
    'where.server': '서버에서 처리합니다. 사진 또는 그 일부가 전송됩니다',
    'where.some': '구름 표시가 있는 것 외에는 이 브라우저에서 처리합니다',
    'where.opening': '서버에서 처리합니다. 열 때 사진 사본이 전송됩니다',
  },
};

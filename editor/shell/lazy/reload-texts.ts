import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextTable } from '../../../src/ui/i18n/text.ts';

/** Where a part of the code stays failed (patient.ts): so little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextTable>> = {
  en: {
    'lazy.stuck': 'Part of the editor did not come, and this browser fetches it only after a reload.',
    'lazy.reload': 'Reload the editor',
  },
  cn: {
    'lazy.stuck': '编辑器的一部分没有加载成功，此浏览器需要重新加载后才会再次获取。',
    'lazy.reload': '重新加载编辑器',
  },
  tw: {
    'lazy.stuck': '編輯器的一部分沒有載入成功，此瀏覽器需要重新載入後才會再次取得。',
    'lazy.reload': '重新載入編輯器',
  },
  jp: {
    'lazy.stuck': 'エディターの一部を取得できませんでした。このブラウザーでは、再読み込みするまで取得し直せません。',
    'lazy.reload': 'エディターを再読み込み',
  },
  kr: {
    'lazy.stuck': '편집기의 일부를 가져오지 못했습니다. 이 브라우저에서는 새로 고친 뒤에만 다시 가져올 수 있습니다.',
    'lazy.reload': '편집기 새로 고침',
  },
};

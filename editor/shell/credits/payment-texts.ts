import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextTable } from '../../../src/ui/i18n/text.ts';
import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

/** Said without a network, so all languages come with the credits. */
const UNANSWERED: Readonly<Record<Locale, string>> = {
  en: 'The server did not answer, so no file was made. Try again: an image is never charged twice.',
  cn: '服务器没有回应，文件没有生成。请再试一次：同一张图不会重复扣费。',
  tw: '伺服器沒有回應，檔案沒有產生。請再試一次：同一張圖不會重複扣費。',
  jp: 'サーバーから応答がなく、ファイルを作成できませんでした。もう一度お試しください。同じ画像が二重に差し引かれることはありません。',
  kr: '서버가 응답하지 않아 파일을 만들지 못했습니다. 다시 시도해 주세요. 같은 이미지는 두 번 차감되지 않습니다.',
};

export const loadPaymentTexts: LoadTexts = async (locale): Promise<TextTable> => ({
  'ledger.unanswered': UNANSWERED[locale],
});

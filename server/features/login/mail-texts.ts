import type { Locale } from '../../../src/protocol/locales.ts';

/** The mail with the code; `{code}` and `{minutes}` are filled in. */
export const MAIL_TEXTS: Readonly<Record<Locale, { subject: string; text: string }>> = {
  en: {
    subject: '{code} is your login code',
    text: 'Your login code is {code}. It is valid for {minutes} minutes, and only where you asked for it.\n\nIf it was not you, ignore this email: nobody can log in without the code.',
  },
  cn: {
    subject: '登录验证码：{code}',
    text: '您的登录验证码是 {code}，{minutes} 分钟内有效，只能在您请求它的页面中使用。\n\n如果不是您本人操作，请忽略此邮件：没有验证码，任何人都无法登录。',
  },
  tw: {
    subject: '登入驗證碼：{code}',
    text: '您的登入驗證碼是 {code}，{minutes} 分鐘內有效，只能在您要求它的頁面中使用。\n\n如果不是您本人操作，請忽略此郵件：沒有驗證碼，任何人都無法登入。',
  },
  jp: {
    subject: 'ログインコード：{code}',
    text: 'ログインコードは {code} です。{minutes} 分間、コードを請求した画面でのみ有効です。\n\nお心当たりがない場合は、このメールを破棄してください。コードがなければ誰もログインできません。',
  },
  kr: {
    subject: '로그인 코드: {code}',
    text: '로그인 코드는 {code}입니다. {minutes}분 동안, 코드를 요청한 화면에서만 쓸 수 있습니다.\n\n직접 요청하지 않았다면 이 이메일을 무시하세요. 코드가 없으면 누구도 로그인할 수 없습니다.',
  },
};

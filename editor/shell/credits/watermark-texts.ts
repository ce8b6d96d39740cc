import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = {
  'watermark.free': 'Free files have a watermark. Log in for images without it; members never have it.',
  'watermark.logIn': 'Log in, no watermark',
  'watermark.trial':
    'Files have a watermark: the page that shows this editor is trying it out. Only its owner can remove it.',
} as const;

export type WatermarkSource = typeof en;

/** Why files carry a mark and how to lose it: so little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextsLike<WatermarkSource>>> = {
  en,
  cn: {
    'watermark.free': '免费文件带有水印。登录可获得无水印的额度，会员文件一律没有水印。',
    'watermark.logIn': '登录，去除水印',
    'watermark.trial': '文件带有水印：显示此编辑器的页面正在试用，只有其所有者可以去除。',
  },
  tw: {
    'watermark.free': '免費檔案帶有浮水印。登入可獲得無浮水印的額度，會員檔案一律沒有浮水印。',
    'watermark.logIn': '登入，去除浮水印',
    'watermark.trial': '檔案帶有浮水印：顯示此編輯器的頁面正在試用，只有其擁有者可以去除。',
  },
  jp: {
    'watermark.free':
      '無料のファイルには透かしが入ります。ログインすると透かしなしの枚数がもらえ、会員には入りません。',
    'watermark.logIn': 'ログインして透かしなしに',
    'watermark.trial':
      'ファイルには透かしが入ります。このエディターを表示しているページが試用中のためで、外せるのはその所有者だけです。',
  },
  kr: {
    'watermark.free':
      '무료 파일에는 워터마크가 들어갑니다. 로그인하면 워터마크 없는 장수를 받고, 회원 파일에는 들어가지 않습니다.',
    'watermark.logIn': '로그인하고 워터마크 없애기',
    'watermark.trial':
      '파일에 워터마크가 들어갑니다. 이 편집기를 보여 주는 페이지가 체험 중이며, 소유자만 없앨 수 있습니다.',
  },
};

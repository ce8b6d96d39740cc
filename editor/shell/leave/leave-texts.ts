import type { Locale } from '../../../src/protocol/locales.ts';
import type { TextsLike } from '../../../src/ui/i18n/text.ts';

const en = {
  'leave.title': 'Leave without saving?',
  'leave.text': { one: '{count} change is not saved.', other: '{count} changes are not saved.' },
  'leave.kept': 'Your work stays on this device for up to 24 hours: come back and go on.',
  'leave.stay': 'Keep editing',
  'leave.go': 'Leave',
} as const;

export type LeaveSource = typeof en;

/** What is asked before unsaved work is left: so little that all languages come with it. */
export const texts: Readonly<Record<Locale, TextsLike<LeaveSource>>> = {
  en,
  cn: {
    'leave.title': '不保存就离开？',
    'leave.text': '有 {count} 处修改尚未保存。',
    'leave.kept': '作品会在此设备上保留最多 24 小时，回来后可以继续。',
    'leave.stay': '继续编辑',
    'leave.go': '离开',
  },
  tw: {
    'leave.title': '不儲存就離開？',
    'leave.text': '有 {count} 處修改尚未儲存。',
    'leave.kept': '作品會在此裝置上保留最多 24 小時，回來後可以繼續。',
    'leave.stay': '繼續編輯',
    'leave.go': '離開',
  },
  jp: {
    'leave.title': '保存せずに閉じますか？',
    'leave.text': '{count} 件の変更が保存されていません。',
    'leave.kept': '作業内容はこのデバイスに最長 24 時間保存され、次に開いたときに続けられます。',
    'leave.stay': '編集を続ける',
    'leave.go': '保存せずに閉じる',
  },
  kr: {
    'leave.title': '저장하지 않고 나갈까요?',
    'leave.text': '변경 내용 {count}개가 저장되지 않았습니다.',
    'leave.kept': '작업 내용은 이 기기에 최대 24시간 보관되며, 돌아와서 이어서 편집할 수 있습니다.',
    'leave.stay': '계속 편집',
    'leave.go': '나가기',
  },
};

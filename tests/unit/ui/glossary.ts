import type { Locale } from '../../../src/protocol/locales.ts';

/** A word that stands in no text, and the one that the screens have for it. */
export interface Avoided {
  word: RegExp;
  instead: string;
}

const avoid = (word: RegExp, instead: string): Avoided => ({ word, instead });

/** One word for one thing, by language. Words that people look for (`tasks` of a tool's intro) are theirs and stand in no row's way. */
export const AVOIDED: Readonly<Record<Locale, readonly Avoided[]>> = {
  en: [
    avoid(/\bsheets?\b/i, 'image'),
    avoid(/nothing was used/i, 'No image was charged'),
    avoid(/\bmail address|\bthis mail\b/i, 'Email'),
    avoid(/\bget it\b/i, 'Import'),
    avoid(/\bneeds? you\b/, 'needs attention'),
    avoid(/out of focus/i, 'blurred'),
    avoid(/dots an inch/i, 'DPI'),
    avoid(/carr(y|ies) a (water)?mark/i, 'has a watermark'),
    avoid(/do the first/i, 'Only the first'),
    avoid(/back to its place/i, 'Reset position'),
    avoid(/\b(anew|whoever|somebody|lest|shall|thus)\b/i, 'plain modern English'),
  ],
  cn: [
    avoid(/你/, '您'),
    avoid(/修整|修饰/, '精修'),
    avoid(/(?<!尝试)次数|张数/, '额度'),
    avoid(/账户|帐户|帐号/, '账号'),
    avoid(/放入/, '上传'),
    avoid(/拿走/, '下载'),
    avoid(/打不开|我们能打开/, '不支持…格式'),
    avoid(/标记/, '水印'),
    avoid(/笔刷/, '画笔'),
    avoid(/松手/, '松开'),
  ],
  tw: [
    avoid(/你/, '您'),
    avoid(/修飾/, '精修'),
    avoid(/(?<!嘗試)次數|張數/, '額度'),
    avoid(/帳戶|賬/, '帳號'),
    avoid(/放入/, '上傳'),
    avoid(/帶走/, '下載'),
    avoid(/擦除/, '清除'),
    avoid(/相片/, '照片'),
    avoid(/畫素/, '像素'),
    avoid(/畫筆/, '筆刷'),
    avoid(/標記/, '浮水印'),
    avoid(/打不開|我們能開啟/, '不支援…格式'),
  ],
  jp: [
    avoid(/ブラウザ(?!ー)/, 'ブラウザー'),
    avoid(/エディタ(?!ー)/, 'エディター'),
    avoid(/フォルダ(?!ー)/, 'フォルダー'),
    avoid(/サーバ(?!ー)/, 'サーバー'),
    avoid(/ユーザ(?!ー)/, 'ユーザー'),
    avoid(/インチ/, 'mm'),
    avoid(/接地(?!影)/, '接地影'),
    avoid(/暖かさ/, '色温度'),
    avoid(/幅の長さ/, '幅'),
    avoid(/縁(?!取り)/, '輪郭'),
    avoid(/筆(?!圧)/, 'ブラシ'),
    avoid(/マット/, 'マスク'),
    avoid(/利用回数/, '枚数'),
    avoid(/元の画像/, '元の写真'),
    avoid(/持ち帰/, 'ダウンロード'),
  ],
  kr: [
    avoid(/누끼/, '배경 제거'),
    avoid(/오려|잘라낸|잘라냅/, '배경 제거'),
    avoid(/그림(?!자)/, '이미지'),
    avoid(/(^|\s)틀(?![렸리])/, '창'),
    avoid(/드리움/, '그림자 효과'),
    avoid(/다듬/, '보정'),
    avoid(/인치/, 'mm'),
    avoid(/따뜻함/, '색온도'),
    avoid(/매트/, '마스크'),
    avoid(/(?<!이)메일/, '이메일'),
    avoid(/체험(?!판)/, '체험판'),
    avoid(/철회/, '취소'),
  ],
};

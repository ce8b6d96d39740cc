import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  sends: { opening: true, controls: ['again'] },
  en: {
    name: 'ID photo',
    line: 'Passport photos by the rule',
    tasks: [
      { words: 'passport, visa, ID card, licence, 35 × 45, 2 × 2 inches', tab: 'document' },
      { words: 'check head height, eye line, tilt', tab: 'checks' },
      { words: 'white background, blue background', tab: 'ground' },
      { words: 'print sheet, 10 × 15, cut lines, PDF', tab: 'sheet' },
    ],
  },
  cn: {
    name: '证件照',
    line: '按规则制作证件照',
    tasks: [
      { words: '护照, 签证, 身份证, 驾照, 一寸, 二寸, 35 × 45', tab: 'document' },
      { words: '检查头部高度, 眼睛位置, 倾斜', tab: 'checks' },
      { words: '白底, 蓝底, 红底, 换背景', tab: 'ground' },
      { words: '排版, 打印, 相纸, 裁切线, PDF', tab: 'sheet' },
    ],
  },
  tw: {
    name: '證件照',
    line: '依規則製作證件照',
    tasks: [
      { words: '護照, 簽證, 身分證, 駕照, 一吋, 二吋, 35 × 45', tab: 'document' },
      { words: '檢查頭部高度, 眼睛位置, 傾斜', tab: 'checks' },
      { words: '白底, 藍底, 換背景', tab: 'ground' },
      { words: '排版, 列印, 相紙, 裁切線, PDF', tab: 'sheet' },
    ],
  },
  jp: {
    name: '証明写真',
    line: '規格に合った証明写真',
    tasks: [
      { words: 'パスポート, ビザ, 身分証, 免許, 35 × 45', tab: 'document' },
      { words: '頭の高さ, 目の位置, 傾きの確認', tab: 'checks' },
      { words: '白い背景, 青い背景', tab: 'ground' },
      { words: '印刷, 用紙, 切り取り線, PDF', tab: 'sheet' },
    ],
  },
  kr: {
    name: '증명사진',
    line: '규정에 맞는 증명사진',
    tasks: [
      { words: '여권, 비자, 신분증, 면허, 35 × 45', tab: 'document' },
      { words: '머리 높이, 눈 위치, 기울기 확인', tab: 'checks' },
      { words: '흰 배경, 파란 배경', tab: 'ground' },
      { words: '인쇄, 인화지, 재단선, PDF', tab: 'sheet' },
    ],
  },
};

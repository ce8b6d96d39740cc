import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  sends: { opening: false, controls: ['point', 'grow', 'model', 'remove', 'cut', 'set'] },
  en: {
    name: 'AI modify',
    line: 'Take a thing out of a photo',
    tasks: [{ words: 'remove, erase, object, person, text, clean up, inpaint, fill, retouch', tab: 'remove' }],
  },
  cn: {
    name: 'AI 改图',
    line: '从照片里去掉东西',
    tasks: [{ words: '去除, 消除, 擦除, 路人, 杂物, 文字, 填补, 修图', tab: 'remove' }],
  },
  tw: {
    name: 'AI 改圖',
    line: '從照片裡去掉東西',
    tasks: [{ words: '移除, 消除, 擦除, 路人, 雜物, 文字, 填補, 修圖', tab: 'remove' }],
  },
  jp: {
    name: 'AI 変更',
    line: '写真からものを消す',
    tasks: [{ words: '消去, 消す, 消しゴム, 人, 文字, 不要なもの, 埋める, 修正', tab: 'remove' }],
  },
  kr: {
    name: 'AI 수정',
    line: '사진에서 무언가 지우기',
    tasks: [{ words: '지우기, 제거, 지우개, 사람, 글자, 불필요한 것, 채우기, 수정', tab: 'remove' }],
  },
};

import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  sends: { opening: false, controls: ['cut', 'front', 'save'] },
  en: {
    name: 'Poster',
    line: 'A designed page from a template',
    tasks: [
      { words: 'poster, template, flyer, menu, invitation, business card, sale, story, certificate, text on photo' },
    ],
  },
  cn: {
    name: '海报',
    line: '用模板做一张设计好的页面',
    tasks: [{ words: '海报, 模板, 传单, 菜单, 邀请函, 名片, 促销, 故事, 证书, 加文字' }],
  },
  tw: {
    name: '海報',
    line: '用範本做一張設計好的頁面',
    tasks: [{ words: '海報, 範本, 傳單, 菜單, 邀請函, 名片, 促銷, 限時動態, 證書, 加文字' }],
  },
  jp: {
    name: 'ポスター',
    line: 'テンプレートから仕上げる',
    tasks: [{ words: 'ポスター, テンプレート, チラシ, メニュー, 招待状, 名刺, セール, ストーリー, 証書, 文字入れ' }],
  },
  kr: {
    name: '포스터',
    line: '템플릿으로 만드는 디자인',
    tasks: [{ words: '포스터, 템플릿, 전단, 메뉴, 초대장, 명함, 세일, 스토리, 수료증, 글자 넣기' }],
  },
};

import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  sends: { opening: true, controls: [] },
  en: {
    name: 'Beautify',
    line: 'Portraits at their best',
    tasks: [
      { words: 'smooth skin, retouch face, even tone, shine, spots, pimples', tab: 'skin' },
      { words: 'brighten eyes, red eyes, dark circles', tab: 'eyes' },
      { words: 'whiten teeth, smile, lips', tab: 'mouth' },
      { words: 'slim face, jaw, nose', tab: 'shape' },
      { words: 'make-up, lipstick, blush, lashes', tab: 'makeup' },
    ],
  },
  cn: {
    name: '美颜',
    line: '让人像更好看',
    tasks: [
      { words: '磨皮, 美肤, 匀肤, 去油光, 祛痘, 祛斑', tab: 'skin' },
      { words: '亮眼, 红眼, 黑眼圈', tab: 'eyes' },
      { words: '美白牙齿, 微笑, 嘴唇', tab: 'mouth' },
      { words: '瘦脸, 下颌, 鼻子', tab: 'shape' },
      { words: '妆容, 口红, 腮红, 睫毛', tab: 'makeup' },
    ],
  },
  tw: {
    name: '美顏',
    line: '讓人像更好看',
    tasks: [
      { words: '磨皮, 美膚, 勻膚, 去油光, 祛痘, 祛斑', tab: 'skin' },
      { words: '亮眼, 紅眼, 黑眼圈', tab: 'eyes' },
      { words: '美白牙齒, 微笑, 嘴唇', tab: 'mouth' },
      { words: '瘦臉, 下頜, 鼻子', tab: 'shape' },
      { words: '妝容, 口紅, 腮紅, 睫毛', tab: 'makeup' },
    ],
  },
  jp: {
    name: '美肌補正',
    line: '人物をいちばん良く',
    tasks: [
      { words: '美肌, なめらか, 色むら, てかり, しみ, ニキビ', tab: 'skin' },
      { words: '目を明るく, 赤目, くま', tab: 'eyes' },
      { words: '歯を白く, ほほえみ, 唇', tab: 'mouth' },
      { words: '小顔, あご, 鼻', tab: 'shape' },
      { words: 'メイク, 口紅, チーク, まつ毛', tab: 'makeup' },
    ],
  },
  kr: {
    name: '뷰티 보정',
    line: '인물을 가장 좋게',
    tasks: [
      { words: '피부 보정, 매끄럽게, 톤, 번들거림, 잡티, 여드름', tab: 'skin' },
      { words: '눈 밝게, 적목, 다크서클', tab: 'eyes' },
      { words: '치아 미백, 미소, 입술', tab: 'mouth' },
      { words: '얼굴 축소, 턱선, 코', tab: 'shape' },
      { words: '화장, 립스틱, 블러셔, 속눈썹', tab: 'makeup' },
    ],
  },
};

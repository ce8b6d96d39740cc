import type { Locale } from '../../../src/protocol/locales.ts';
import type { ToolIntro } from '../../shell/model/tool.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: Readonly<Record<Locale, ToolIntro>> = {
  en: {
    name: 'Photo editing',
    line: 'Light, colour, crop, filters',
    tasks: [
      { words: 'brighten, darken, exposure, contrast, shadows', tab: 'light' },
      { words: 'white balance, warmth, saturation, vibrance', tab: 'colour' },
      { words: 'sharpen, clarity, noise, grain', tab: 'detail' },
      { words: 'crop, straighten, rotate, mirror, perspective, ratio', tab: 'crop' },
      { words: 'filters, black and white, vintage', tab: 'filters' },
      { words: 'curves, histogram, levels', tab: 'adjust' },
    ],
  },
  cn: {
    name: '照片编辑',
    line: '光线、色彩、裁剪、滤镜',
    tasks: [
      { words: '调亮, 调暗, 曝光, 对比度, 阴影', tab: 'light' },
      { words: '白平衡, 色温, 饱和度, 鲜艳度', tab: 'colour' },
      { words: '锐化, 清晰度, 降噪, 颗粒', tab: 'detail' },
      { words: '裁剪, 拉直, 旋转, 镜像, 透视, 比例', tab: 'crop' },
      { words: '滤镜, 黑白, 复古', tab: 'filters' },
      { words: '曲线, 直方图, 色阶', tab: 'adjust' },
    ],
  },
  tw: {
    name: '照片編輯',
    line: '光線、色彩、裁切、濾鏡',
    tasks: [
      { words: '調亮, 調暗, 曝光, 對比, 陰影', tab: 'light' },
      { words: '白平衡, 色溫, 飽和度, 鮮豔度', tab: 'colour' },
      { words: '銳化, 清晰度, 降噪, 顆粒', tab: 'detail' },
      { words: '裁切, 拉直, 旋轉, 鏡像, 透視, 比例', tab: 'crop' },
      { words: '濾鏡, 黑白, 復古', tab: 'filters' },
      { words: '曲線, 直方圖, 色階', tab: 'adjust' },
    ],
  },
  jp: {
    name: '写真編集',
    line: '明るさ、色、切り抜き、フィルター',
    tasks: [
      { words: '明るく, 暗く, 露出, コントラスト, シャドウ', tab: 'light' },
      { words: 'ホワイトバランス, 色温度, 彩度, 自然な彩度', tab: 'colour' },
      { words: 'シャープ, 明瞭度, ノイズ, 粒子', tab: 'detail' },
      { words: 'トリミング, 傾き, 回転, 反転, 遠近, 縦横比', tab: 'crop' },
      { words: 'フィルター, 白黒, レトロ', tab: 'filters' },
      { words: 'トーンカーブ, ヒストグラム, レベル', tab: 'adjust' },
    ],
  },
  kr: {
    name: '사진 편집',
    line: '빛, 색, 자르기, 필터',
    tasks: [
      { words: '밝게, 어둡게, 노출, 대비, 그림자', tab: 'light' },
      { words: '화이트 밸런스, 색온도, 채도, 생동감', tab: 'colour' },
      { words: '선명하게, 명료도, 노이즈, 입자', tab: 'detail' },
      { words: '자르기, 수평, 회전, 반전, 원근, 비율', tab: 'crop' },
      { words: '필터, 흑백, 빈티지', tab: 'filters' },
      { words: '곡선, 히스토그램, 레벨', tab: 'adjust' },
    ],
  },
};

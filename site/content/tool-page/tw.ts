import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  steps: '三個步驟',
  limits: '可以處理的照片',
  limitsText: '這些限制與編輯器一致。略微超出的照片可以在那裡縮小。',
  rows: [
    ['格式', '{formats}'],
    ['檔案大小', '不超過 {megabytes} MB'],
    ['長邊', '不超過 {pixels} px'],
    ['一次的照片數', '最多 {photos} 張'],
  ],
  idTitle: '已知尺寸',
  idText: '依公釐命名，因為通用的叫法在各地含義不同。',
  idNote: '有些機構不收修過的照片，請先詢問。',
  idName: '名稱',
  millimetres: '公釐',
  pixels: '像素',
  idPixels: '像素',
  idHead: '頭部高度',
  idBackground: '背景',
  idEven: '均勻',
  idPage: '10 × 15 cm 相紙',
  idPhotos: '{count} 張',
  idCrown: '頭頂',
  idChin: '下顎',
  idPortrait: '一張人像：原圖為拍攝時的樣子，結果為 {width} × {height} mm 的藍底證件照',
  idSheet: '排有 {count} 張證件照的相紙',
  questions: '常見問題',
  related: '搭配使用',
  tools: '工具',
};

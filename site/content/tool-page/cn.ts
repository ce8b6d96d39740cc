import type { Widened } from '../widened.ts';
import type { texts as source } from './en.ts';

export const texts: Widened<typeof source> = {
  steps: '三个步骤',
  limits: '可以处理的照片',
  limitsText: '这些限制与编辑器一致。略微超出的照片可以在那里缩小。',
  rows: [
    ['格式', '{formats}'],
    ['文件大小', '不超过 {megabytes} MB'],
    ['长边', '不超过 {pixels} px'],
    ['一次的照片数', '最多 {photos} 张'],
  ],
  idTitle: '已知尺寸',
  idText: '按毫米命名，因为通用的叫法在各地含义不同。',
  idNote: '有些机构不收修过的照片，请先咨询。',
  idName: '名称',
  millimetres: '毫米',
  pixels: '像素',
  idPixels: '像素',
  idHead: '头部高度',
  idBackground: '背景',
  idEven: '均匀',
  idPage: '10 × 15 cm 相纸',
  idPhotos: '{count} 张',
  idCrown: '头顶',
  idChin: '下巴',
  idPortrait: '一张人像：原图为拍摄时的样子，结果为 {width} × {height} mm 的蓝底证件照',
  idSheet: '排有 {count} 张证件照的相纸',
  questions: '常见问题',
  related: '搭配使用',
  tools: '工具',
};

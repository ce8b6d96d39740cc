import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { PhotoFileSource } from './en.ts';

export const texts: TextsLike<PhotoFileSource> = {
  'photoFile.title': '文件设置',
  'photoFile.format': '格式',
  'photoFile.size': '文件像素',
  'photoFile.full': '完整尺寸',
  'photoFile.half': '一半尺寸',
  'photoFile.own': '自定大小',
  'photoFile.side': '长边',
  'photoFile.dpi': '分辨率（DPI）',
  'photoFile.quality': '质量',
  'photoFile.name': '名称',
  'photoFile.camera': '保留拍摄信息',
  'photoFile.cameraHint': '会保留相机、镜头、曝光、日期和作者，绝不包含地点。',
  'photoFile.white': 'JPG 不支持透明，透明处将变为白色。',
  'photoFile.watermark': '带有水印：此密钥处于试用期。',
};

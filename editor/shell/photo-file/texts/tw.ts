import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { PhotoFileSource } from './en.ts';

export const texts: TextsLike<PhotoFileSource> = {
  'photoFile.title': '檔案設定',
  'photoFile.format': '格式',
  'photoFile.size': '檔案像素',
  'photoFile.full': '完整尺寸',
  'photoFile.half': '一半尺寸',
  'photoFile.own': '自訂大小',
  'photoFile.side': '長邊',
  'photoFile.dpi': '解析度（DPI）',
  'photoFile.quality': '品質',
  'photoFile.name': '名稱',
  'photoFile.camera': '保留拍攝資訊',
  'photoFile.cameraHint': '會保留相機、鏡頭、曝光、日期與作者，絕不包含地點。',
  'photoFile.white': 'JPG 不支援透明，透明處會變成白色。',
  'photoFile.watermark': '帶有浮水印：此金鑰處於試用期。',
};

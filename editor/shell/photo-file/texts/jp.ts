import type { TextsLike } from '../../../../src/ui/i18n/text.ts';
import type { PhotoFileSource } from './en.ts';

export const texts: TextsLike<PhotoFileSource> = {
  'photoFile.title': 'ファイル設定',
  'photoFile.format': '形式',
  'photoFile.size': 'ファイルの画素数',
  'photoFile.full': 'フルサイズ',
  'photoFile.half': '半分のサイズ',
  'photoFile.own': 'サイズを指定',
  'photoFile.side': '長辺',
  'photoFile.dpi': '解像度（DPI）',
  'photoFile.quality': '品質',
  'photoFile.name': '名前',
  'photoFile.camera': '撮影情報を残す',
  'photoFile.cameraHint': 'カメラ、レンズ、露出、日時、撮影者の情報を残します。位置情報は含みません。',
  'photoFile.white': 'JPG は透明にできません。透明な部分は白になります。',
  'photoFile.watermark': '透かし入り: このキーは試用中です。',
};

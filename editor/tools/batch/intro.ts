import type { ToolIntros } from '../../shell/model/tool-intro.ts';

/** What the switcher says of the tool, and what people look for when they want it. */
export const intro: ToolIntros = {
  sends: { opening: false, controls: ['cutout', 'enhance', 'run'] },
  en: {
    name: 'Batch',
    line: 'Do it once, for all',
    tasks: [
      { words: 'batch, many photos, bulk, folder' },
      { words: 'resize, make smaller, thumbnails' },
      { words: 'convert, JPG, PNG, WebP, HEIC to JPG' },
      { words: 'rename, compress, kB limit, watermark, logo' },
    ],
  },
  cn: {
    name: '批量处理',
    line: '一次设置，全部完成',
    tasks: [
      { words: '批量, 多张照片, 文件夹' },
      { words: '调整大小, 缩小, 缩略图' },
      { words: '转换格式, JPG, PNG, WebP, HEIC 转 JPG' },
      { words: '重命名, 压缩, 限制大小, 水印' },
    ],
  },
  tw: {
    name: '批次處理',
    line: '一次設定，全部完成',
    tasks: [
      { words: '批次, 多張照片, 資料夾' },
      { words: '調整大小, 縮小, 縮圖' },
      { words: '轉換格式, JPG, PNG, WebP, HEIC 轉 JPG' },
      { words: '重新命名, 壓縮, 限制大小, 浮水印' },
    ],
  },
  jp: {
    name: '一括処理',
    line: '一度の設定を、すべてに',
    tasks: [
      { words: '一括, まとめて, 複数の写真, フォルダー' },
      { words: 'サイズ変更, 縮小, サムネイル' },
      { words: '変換, JPG, PNG, WebP, HEIC を JPG に' },
      { words: '名前の変更, 圧縮, 容量の上限, 透かし' },
    ],
  },
  kr: {
    name: '일괄 처리',
    line: '한 번 설정으로 모두 처리',
    tasks: [
      { words: '일괄, 여러 사진, 폴더' },
      { words: '크기 조정, 줄이기, 썸네일' },
      { words: '변환, JPG, PNG, WebP, HEIC를 JPG로' },
      { words: '이름 변경, 압축, 용량 제한, 워터마크' },
    ],
  },
};

import type { GalleryTexts } from './gallery.ts';

/** Words of the parts that the browser draws: they travel with the page. */
export const mineWords = ({ publish, tags, works, form, reasons }: GalleryTexts) => ({
  publish,
  tags,
  works,
  form,
  reasons,
});
export type MineWords = ReturnType<typeof mineWords>;

export const reportWords = ({ report, reasons, form: { cancel, close, RATE_LIMITED, other } }: GalleryTexts) => ({
  ...report,
  reasons,
  cancel,
  close,
  tooMany: RATE_LIMITED,
  failed: other,
});
export type ReportWords = ReturnType<typeof reportWords>;

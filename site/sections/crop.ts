/** How a picture lies in its frame: percent of the frame's width, the top of its height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
}

/** The picture laid so; without one it covers the frame. */
export const cropStyle = (crop: Crop | undefined): Record<string, string> | undefined =>
  crop && { inset: `${crop.top}% auto auto ${crop.left}%`, width: `${crop.width}%`, height: 'auto', maxWidth: 'none' };

/** The same, seen left of the line at `--at` percent of the frame: a clip counts by the picture's own width. */
export const leftOfLine = (crop: Crop | undefined): Record<string, string> | undefined =>
  crop && {
    ...cropStyle(crop),
    clipPath: `inset(0 calc(100% - (${-crop.left}% + var(--at)) / ${crop.width / 100}) 0 0)`,
  };

/** `wide` and `tablet` have a panel at the side, `phone` and `inline` a sheet at the foot, `tiny` nothing but a word. */
export type Layout = 'wide' | 'tablet' | 'phone' | 'inline' | 'tiny';

/** docs/DESIGN.md §2, in CSS px of the frame. */
export function layoutOf(width: number, height: number): Layout {
  // A frame that is hidden has no size: it is laid out as wide until it is shown.
  if (width === 0 || height === 0) return 'wide';
  if (width < 300 || height < 320) return 'tiny';
  if (width >= 1024) return 'wide';
  if (height <= 620) return 'inline';
  return width > 640 ? 'tablet' : 'phone';
}

/** Under this width the panel lies over the stage, and is closed until it is asked for (docs/DESIGN.md §2). */
export const PANEL_FROM = 820;

export const hasSheet = (layout: Layout): boolean => layout === 'phone' || layout === 'inline';

/** Where the stage stands: `scale` in multiples of the fitting size, the offset of the picture's centre in CSS px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };

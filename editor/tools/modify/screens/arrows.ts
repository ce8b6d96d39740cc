const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key points; undefined: it is another key. */
export const arrowOf = (key: string): { x: number; y: number } | undefined =>
  Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;

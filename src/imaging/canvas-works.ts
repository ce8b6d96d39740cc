/** Four columns, the upper half drawn; no colour that a browser gives for what it keeps to itself (black, white, clear). */
const [WIDTH, HEIGHT] = [4, 2];
const DRAWN = [34, 102, 68, 255];
/** Levels: some privacy settings change values a little, which no one sees on a photo. */
const NOISE = 8;

/** Whether a canvas can be had here, and gives back what was drawn on it: where fingerprints are fought it may give random pixels. */
export function canvasWorks(): boolean {
  try {
    const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true });
    if (context === null) return false;
    context.fillStyle = '#264';
    context.fillRect(0, 0, WIDTH, 1);
    const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
    return data.every((value, at) => Math.abs(value - (at < WIDTH * 4 ? (DRAWN[at % 4] ?? 0) : 0)) < NOISE);
  } catch {
    return false;
  }
}

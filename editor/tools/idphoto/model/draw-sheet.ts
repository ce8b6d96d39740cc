import { cutLines, type Line, rulerLines, type Sheet } from './sheet.ts';

/** The sheet as a picture. @param photos one for each document */
export function drawSheet(
  sheet: Sheet,
  photos: readonly OffscreenCanvas[],
  cut: boolean,
  dpi: number,
): OffscreenCanvas {
  const scale = dpi / 25.4;
  const canvas = new OffscreenCanvas(Math.round(sheet.width * scale), Math.round(sheet.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  for (const { x, y, width, height, document } of sheet.spots) {
    const photo = photos[document];
    if (photo === undefined) continue;
    const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
    const [right, bottom] = [Math.round((x + width) * scale), Math.round((y + height) * scale)];
    context.drawImage(photo, left, top, right - left, bottom - top);
  }
  context.strokeStyle = '#7a7a7a';
  context.lineWidth = Math.max(1, 0.12 * scale);
  context.beginPath();
  for (const { x1, y1, x2, y2 } of [...(cut ? cutLines(sheet) : []), ...rulerLines(sheet)] satisfies Line[]) {
    context.moveTo(x1 * scale, y1 * scale);
    context.lineTo(x2 * scale, y2 * scale);
  }
  context.stroke();
  if (sheet.ruler) {
    context.fillStyle = '#4a4a4a';
    context.font = `${2.2 * scale}px sans-serif`;
    context.fillText('50 mm', (sheet.ruler.x + sheet.ruler.length + 1.5) * scale, sheet.ruler.y * scale);
  }
  return canvas;
}

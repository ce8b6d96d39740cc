import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { Words } from '../model/plan.ts';

const FONT =
  'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Words in bold with a dark edge, in lines that fit the width. */
export function drawWords({ text, size, place, colour }: Words, { width, height }: Size): Rgba | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (pen === null) return undefined;
  let letters = Math.max(6, (size / 100) * height);
  const font = () => `800 ${letters}px ${FONT}`;
  pen.font = font();
  const lines = wanted.split('\n');
  const widest = Math.max(...lines.map((line) => pen.measureText(line).width));
  if (widest > width * 0.94) letters *= (width * 0.94) / widest;
  pen.font = font();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = letters * 0.16;
  pen.strokeStyle = 'rgb(0 0 0 / 0.72)';
  pen.fillStyle = colour;
  const step = letters * 1.15;
  const block = step * lines.length;
  const top = { top: height * 0.04, middle: (height - block) / 2, bottom: height * 0.96 - block }[place];
  for (const [at, line] of lines.entries()) {
    const y = top + step * (at + 0.5);
    pen.strokeText(line, width / 2, y);
    pen.fillText(line, width / 2, y);
  }
  return { width, height, data: pen.getImageData(0, 0, width, height).data };
}

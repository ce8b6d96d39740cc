import { type PhotoPlacement, photoInCell } from '../../../../src/pixels/collage/photo-in-cell.ts';
import { softPhoto } from '../../../../src/pixels/collage/soft-photo.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { type Watermark, wordOf } from '../../../../src/pixels/watermark/mark-word.ts';
import { watermark } from '../../../../src/pixels/watermark/watermark.ts';
import { boxesOf, type Plan, pixelsOf } from '../model/plan.ts';
import { readSmall } from '../model/read-photo.ts';
import type { Photo } from '../model/state.ts';

interface Preview {
  plan: Plan;
  photo: (id: string | undefined) => Photo | undefined;
  placement: (cell: number) => PhotoPlacement;
  watermark: Watermark;
}

const softs = new WeakMap<ImageBitmap, OffscreenCanvas>();
const marks = new Map<string, OffscreenCanvas>();

/** The page for the screen: the same geometry as the file's, from the photos' smaller copies. */
export function drawPreview(pen: CanvasRenderingContext2D, { plan, photo, placement, watermark: mark }: Preview): void {
  const page = { width: pen.canvas.width, height: pen.canvas.height };
  const { background } = plan;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, page.width, page.height);
  if (background.type === 'colour') {
    pen.fillStyle = `rgb(${background.colour.join(' ')})`;
    pen.fillRect(0, 0, page.width, page.height);
  }
  const soft = background.type === 'blur' ? photo(background.photo) : undefined;
  if (soft) {
    const picture = softOf(soft.bitmap);
    drawPhoto(pen, { x: 0, y: 0, ...page }, picture, picture, { zoom: 1.1, x: 0.5, y: 0.5, turn: 0 });
  }
  const corner = pixelsOf(plan.corners, page);
  for (const [at, box] of boxesOf(plan, page).entries()) {
    const found = photo(plan.cells[at]?.photo);
    if (found === undefined) continue;
    pen.save();
    pen.beginPath();
    pen.roundRect(box.x, box.y, box.width, box.height, Math.min(corner, box.width / 2, box.height / 2));
    pen.clip();
    drawPhoto(pen, box, found.bitmap, found, placement(at));
    pen.restore();
  }
  if (mark) pen.drawImage(markOf(page, mark), 0, 0);
}

function drawPhoto(
  pen: CanvasRenderingContext2D,
  box: PixelBox,
  picture: ImageBitmap | OffscreenCanvas,
  photo: Size,
  placement: PhotoPlacement,
): void {
  const at = photoInCell(box, photo, placement);
  pen.save();
  pen.translate(box.x + box.width / 2, box.y + box.height / 2);
  pen.rotate(at.angle);
  pen.scale(at.scale, at.scale);
  pen.drawImage(picture, -at.x, -at.y, photo.width, photo.height);
  pen.restore();
}

function softOf(bitmap: ImageBitmap): OffscreenCanvas {
  const known = softs.get(bitmap);
  if (known) return known;
  const picture = softPhoto(readSmall(bitmap, 256));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  softs.set(bitmap, canvas);
  return canvas;
}

function markOf(size: Size, word: Exclude<Watermark, false>): OffscreenCanvas {
  const key = `${size.width} ${size.height} ${word}`;
  const known = marks.get(key);
  if (known) return known;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const data = new ImageData(size.width, size.height);
  const drawRow = watermark(size, undefined, wordOf(word));
  for (let y = 0; y < size.height; y += 1) drawRow(data.data.subarray(y * size.width * 4, (y + 1) * size.width * 4), y);
  canvas.getContext('2d')?.putImageData(data, 0, 0);
  marks.clear();
  marks.set(key, canvas);
  return canvas;
}

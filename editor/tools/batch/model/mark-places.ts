import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import type { Watermark } from './recipe.ts';

/** Distance from the rims, as a share of the photo's shorter side. */
const RIM = 0.03;
/** Of tiles: 30° upwards, and as much room between them as a mark is high. */
const ANGLE = -Math.PI / 6;

/** Where words or a picture of a shape stand: as wide as they are wanted, never higher than the photo, in one of nine places. */
export function markBox(photo: Size, words: Size, { place, size }: Pick<Watermark, 'place' | 'size'>): PixelBox {
  const rim = Math.round(Math.min(photo.width, photo.height) * RIM);
  const room = { width: Math.max(1, photo.width - 2 * rim), height: Math.max(1, photo.height - 2 * rim) };
  const scale = Math.min(
    (photo.width * size) / 100 / words.width,
    room.width / words.width,
    room.height / words.height,
  );
  const width = Math.max(1, Math.floor(words.width * scale));
  const height = Math.max(1, Math.floor(words.height * scale));
  const at = (rank: number, length: number, own: number) => rim + Math.round(((length - own) * rank) / 2);
  return { x: at(place % 3, room.width, width), y: at(Math.floor(place / 3), room.height, height), width, height };
}

/** A mark aslant, with the room round it. */
export function tileOf({ width, height }: Size): Size & { angle: number } {
  const [cos, sin] = [Math.cos(ANGLE), Math.abs(Math.sin(ANGLE))];
  return {
    width: Math.ceil(width * cos + height * sin + height),
    height: Math.ceil(width * sin + height * cos + height),
    angle: ANGLE,
  };
}

/** Upper left corners of tiles that cover a photo, one of them in its middle; every other row stands half a tile to the side. */
export function tilesOver(photo: Size, { width, height }: Size): { x: number; y: number }[] {
  const reach = (side: number, tile: number) => Math.ceil(side / tile / 2) + 1;
  const [columns, rows] = [reach(photo.width, width), reach(photo.height, height)];
  const places: { x: number; y: number }[] = [];
  for (let row = -rows; row <= rows; row += 1) {
    const aside = row % 2 === 0 ? 0 : Math.round(width / 2);
    for (let column = -columns; column <= columns; column += 1) {
      const x = Math.round((photo.width - width) / 2) + column * width + aside;
      const y = Math.round((photo.height - height) / 2) + row * height;
      if (x < photo.width && y < photo.height && x + width > 0 && y + height > 0) places.push({ x, y });
    }
  }
  return places;
}

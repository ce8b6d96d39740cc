/** Papers, mm, upright. */
export const PAPERS = {
  '10x15': { width: 100, height: 150 },
  '13x18': { width: 130, height: 180 },
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;
export type PaperId = keyof typeof PAPERS;

/** Around the photos: what printers leave white. */
const MARGIN = 3;
/** What the ruler takes of the foot beside that, and how long it is, mm. */
const RULER = { height: 3, length: 50 } as const;

export interface Photo {
  /** mm. */
  width: number;
  height: number;
}

export interface Spot extends Photo {
  x: number;
  y: number;
  /** Which of the documents stands here. */
  document: number;
}

export interface Sheet {
  /** mm, in the orientation in which more photos fit. */
  width: number;
  height: number;
  spots: readonly Spot[];
  /** Its left end, mm; undefined: there is none. */
  ruler: { x: number; y: number; length: number } | undefined;
}

export interface SheetOptions {
  /** Between photos, mm. */
  gap: number;
  /** A line of 50 mm, to see that the printer did not scale. */
  ruler: boolean;
}

/**
 * As many photos as a paper holds, in rows; of several documents the rows take turns, so that each has its share. The paper lies as more
 * of them fit, upright where that is the same.
 */
export function sheetOf(paper: Photo, photos: readonly Photo[], options: SheetOptions): Sheet {
  const upright = arranged(paper, photos, options);
  const across = arranged({ width: paper.height, height: paper.width }, photos, options);
  const kinds = ({ spots }: Sheet) => new Set(spots.map(({ document }) => document)).size;
  const better = kinds(across) - kinds(upright) || across.spots.length - upright.spots.length;
  return better > 0 ? across : upright;
}

function arranged({ width, height }: Photo, photos: readonly Photo[], { gap, ruler }: SheetOptions): Sheet {
  const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN - (ruler ? RULER.height : 0) };
  const rows: { document: number; photo: Photo; count: number; y: number }[] = [];
  let y = 0;
  let missed = 0;
  for (let turn = 0; photos.length > 0 && missed < photos.length; turn += 1) {
    const document = turn % photos.length;
    const photo = photos[document];
    const count = photo === undefined ? 0 : Math.floor((room.width + gap + 1e-6) / (photo.width + gap));
    if (photo === undefined || count === 0 || y + photo.height > room.height + 1e-6) {
      missed += 1;
      continue;
    }
    missed = 0;
    rows.push({ document, photo, count, y });
    y += photo.height + gap;
  }
  const down = MARGIN + (room.height - Math.max(0, y - gap)) / 2;
  const spots = rows.flatMap(({ document, photo, count, y: top }) => {
    const left = (width - count * photo.width - (count - 1) * gap) / 2;
    return Array.from({ length: count }, (_, n) => ({
      ...{ x: left + n * (photo.width + gap), y: down + top, document },
      ...{ width: photo.width, height: photo.height },
    }));
  });
  const hasRuler = ruler && width >= RULER.length + 2 * MARGIN;
  return {
    width,
    height,
    spots,
    ruler: hasRuler ? { x: (width - RULER.length) / 2, y: height - MARGIN, length: RULER.length } : undefined,
  };
}

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** How far cut lines stand off, and how long they are, mm. */
const CUT = { off: 0.4, long: 2 } as const;

/** Short lines at the corners, outside of the photos, along which they are cut. */
export function cutLines({ spots }: Sheet): Line[] {
  const lines = new Map<string, Line>();
  const inside = (x: number, y: number) =>
    spots.some(
      (spot) =>
        x > spot.x + 1e-6 && x < spot.x + spot.width - 1e-6 && y > spot.y + 1e-6 && y < spot.y + spot.height - 1e-6,
    );
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    if (inside((x1 + x2) / 2, (y1 + y2) / 2)) return;
    lines.set([x1, y1, x2, y2].map((value) => value.toFixed(2)).join(), { x1, y1, x2, y2 });
  };
  for (const { x, y, width, height } of spots) {
    for (const column of [x, x + width]) {
      add(column, y - CUT.off, column, y - CUT.off - CUT.long);
      add(column, y + height + CUT.off, column, y + height + CUT.off + CUT.long);
    }
    for (const row of [y, y + height]) {
      add(x - CUT.off, row, x - CUT.off - CUT.long, row);
      add(x + width + CUT.off, row, x + width + CUT.off + CUT.long, row);
    }
  }
  return [...lines.values()];
}

/** Marks of the ruler: every 10 mm a tall one. */
export function rulerLines({ ruler }: Sheet): Line[] {
  if (ruler === undefined) return [];
  const { x, y, length } = ruler;
  const marks = Array.from({ length: length / 10 + 1 }, (_, n) => ({
    x1: x + n * 10,
    y1: y - 1.5,
    x2: x + n * 10,
    y2: y,
  }));
  return [{ x1: x, y1: y, x2: x + length, y2: y }, ...marks];
}

/** CSS px of the screen for a mm of the sheet; it is shown where a phone's choices leave no room, too. */
export const shownScale = ({ width, height }: Photo, room: { width: number; height: number }): number =>
  Math.max(0.5, Math.min(room.width / width, room.height / height, 4));

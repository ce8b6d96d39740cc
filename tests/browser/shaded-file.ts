import { shadedScene } from '../setup/shaded-scene.ts';

export interface ShadedFile {
  width: number;
  height: number;
  png: Buffer;
  /** For a page that fetches it: `fetch(dataUrl)`. */
  dataUrl: string;
  alpha: Uint8Array;
}

const made = new Map<number, Promise<ShadedFile>>();

async function make(side: number): Promise<ShadedFile> {
  const { width, height, png, alpha } = await shadedScene(side);
  const bytes = Buffer.from(png);
  return { width, height, png: bytes, dataUrl: `data:image/png;base64,${bytes.toString('base64')}`, alpha };
}

/** The project's own picture of known alpha, drawn once a worker and size. */
export function shadedFile(side = 800): Promise<ShadedFile> {
  const known = made.get(side) ?? make(side);
  made.set(side, known);
  return known;
}

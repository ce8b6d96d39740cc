import { type Pen, SPACE } from './brush.ts';
import { personBackground, personSubject } from './person.ts';
import { neighbourBackground, neighbourSubject, portraitBackground, portraitSubject } from './portrait.ts';
import { cakeSubject, cupSubject, headphonesSubject, vaseSubject } from './poster-things.ts';
import {
  bottleBackground,
  bottleSubject,
  lampBackground,
  lampSubject,
  mugBackground,
  mugSubject,
  plantBackground,
  plantSubject,
} from './things.ts';

interface Scene {
  background: (pen: Pen) => void;
  subject: (pen: Pen) => void;
}

const SCENES: Readonly<Record<string, Scene>> = {
  person: { background: personBackground, subject: personSubject },
  portrait: { background: portraitBackground, subject: portraitSubject },
  neighbour: { background: neighbourBackground, subject: neighbourSubject },
  bottle: { background: bottleBackground, subject: bottleSubject },
  plant: { background: plantBackground, subject: plantSubject },
  lamp: { background: lampBackground, subject: lampSubject },
  mug: { background: mugBackground, subject: mugSubject },
  cup: { background: mugBackground, subject: cupSubject },
  vase: { background: bottleBackground, subject: vaseSubject },
  cake: { background: plantBackground, subject: cakeSubject },
  headphones: { background: lampBackground, subject: headphonesSubject },
};

interface PictureParams {
  scene: string;
  /** The whole picture, or the subject alone on nothing. */
  layer: 'full' | 'cut';
  width: number;
  type: 'image/jpeg' | 'image/webp';
  quality: number;
}

declare global {
  /** What draw.ts calls in the page: the picture as base64. */
  var drawSample: (order: PictureParams) => Promise<string>;
}

globalThis.drawSample = async ({ scene, layer, width, type, quality }) => {
  const found = SCENES[scene];
  const full = new OffscreenCanvas(SPACE.width, SPACE.height);
  const pen = full.getContext('2d');
  if (found === undefined || pen === null) throw new Error(`no scene ${scene}`);
  if (layer === 'full') found.background(pen);
  found.subject(pen);
  const scaled = new OffscreenCanvas(width, Math.round((width * SPACE.height) / SPACE.width));
  const copy = scaled.getContext('2d');
  if (copy === null) throw new Error('no canvas');
  copy.imageSmoothingQuality = 'high';
  copy.drawImage(full, 0, 0, scaled.width, scaled.height);
  const blob = await scaled.convertToBlob({ type, quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

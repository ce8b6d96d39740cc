import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Locator } from '@playwright/test';
import sharp from 'sharp';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const sample = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../editor/samples/pictures/${name}.jpg`, import.meta.url)));

const SAMPLES = ['bottle', 'lamp', 'mug', 'person', 'plant'] as const;

/** So many photos of the project's own, all named differently but the last two. */
export const photos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, i) => ({
    name: i === count - 1 ? `photo ${count - 1}.jpg` : `photo ${i + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: sample(SAMPLES[i % SAMPLES.length] ?? 'mug'),
  }));

/** A picture wider than the limit: refused by its header. */
export async function tooWide(): Promise<Photo> {
  const blank = sharp({ create: { width: 8001, height: 2, channels: 3, background: '#808080' } });
  return { name: 'panorama.png', mimeType: 'image/png', buffer: await blank.png().toBuffer() };
}

export const giveAll = (inside: FrameLocator, files: Photo[]): Promise<void> =>
  inside.locator('#pick-files').setInputFiles(files);

/** Tiles by what they say. */
export const tiles = (inside: FrameLocator, state: string | RegExp): Locator =>
  inside.getByRole('gridcell', { name: state });

/** Cut out, with clean edges or not. */
export const DONE = / (Ready|Check edges) Select /;

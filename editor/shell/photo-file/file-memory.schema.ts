import * as z from 'zod/mini';
import { dots, type FileOwner, fileMemory, formatOf, namePattern, share, whole } from '../export/file-memory.schema.ts';
import type { FileMemory } from '../model/made-file.ts';
import { LEAST_SIDE, PHOTO_CODECS, PHOTO_SCALES, type PhotoFile } from './photo-file.ts';

/** px; a larger one is never asked for, and a photo is never enlarged by it. */
const MOST_SIDE = 100_000;

export const photoFileMemory = (owner: FileOwner<PhotoFile>): FileMemory =>
  fileMemory<PhotoFile>(owner, {
    format: formatOf(PHOTO_CODECS),
    quality: share,
    scale: z.enum(PHOTO_SCALES),
    side: whole(LEAST_SIDE, MOST_SIDE),
    dpi: dots,
    camera: z.boolean(),
    name: namePattern,
  });

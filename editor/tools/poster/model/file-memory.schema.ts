import * as z from 'zod/mini';
import { type FileOwner, fileMemory, share, whole } from '../../../shell/export/file-memory.schema.ts';
import type { FileMemory } from '../../../shell/model/made-file.ts';
import { FORMATS, type PosterFile } from './poster-state.ts';

export const posterFileMemory = (owner: FileOwner<PosterFile>): FileMemory =>
  fileMemory<PosterFile>(owner, {
    format: z.enum(FORMATS),
    scale: whole(1, 3),
    quality: share,
    marks: z.boolean(),
  });

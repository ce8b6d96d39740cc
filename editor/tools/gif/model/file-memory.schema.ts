import * as z from 'zod/mini';
import { type FileOwner, fileMemory, whole } from '../../../shell/export/file-memory.schema.ts';
import type { FileMemory } from '../../../shell/model/made-file.ts';
import { OUT_FORMATS } from './jobs.ts';
import { type FileSettings, MEGABYTE } from './state.ts';

export const gifFileMemory = (owner: FileOwner<FileSettings>): FileMemory =>
  fileMemory<FileSettings>(owner, { format: z.enum(OUT_FORMATS), limit: whole(1_024, 100 * MEGABYTE) });

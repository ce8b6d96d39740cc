import * as z from 'zod/mini';
import { type FileOwner, fileMemory, formatOf, share } from '../../../shell/export/file-memory.schema.ts';
import type { FileMemory } from '../../../shell/model/made-file.ts';
import { PIECE_CODECS } from './piece-file.ts';
import { MOST_PATTERN } from './piece-names.ts';
import type { FileSettings } from './state.ts';

export const splitterFileMemory = (owner: FileOwner<FileSettings>): FileMemory =>
  fileMemory<FileSettings>(owner, {
    format: formatOf(PIECE_CODECS),
    quality: share,
    name: z.string().check(z.maxLength(MOST_PATTERN)),
    reversed: z.boolean(),
  });

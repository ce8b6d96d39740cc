import { type FileOwner, fileMemory, formatOf, share, whole } from '../../../shell/export/file-memory.schema.ts';
import type { FileMemory } from '../../../shell/model/made-file.ts';
import { PAGE_CODECS } from './page-file.ts';
import { LEAST_SHORT } from './plan.ts';
import type { FileSettings } from './state.ts';

export const collageFileMemory = (owner: FileOwner<FileSettings>): FileMemory =>
  fileMemory<FileSettings>(owner, {
    format: formatOf(PAGE_CODECS),
    quality: share,
    short: whole(LEAST_SHORT, 8_192),
  });

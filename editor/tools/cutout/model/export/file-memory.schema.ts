import * as z from 'zod/mini';
import { FILE_SCALES } from '../../../../../src/document/export/file-size.ts';
import { CODECS } from '../../../../../src/imaging/codecs/registry.ts';
import {
  dots,
  type FileOwner,
  fileMemory,
  formatOf,
  namePattern,
  share,
  whole,
} from '../../../../shell/export/file-memory.schema.ts';
import type { FileMemory } from '../../../../shell/model/made-file.ts';
import type { FileSettings } from '../file-settings.ts';

export const cutoutFileMemory = (owner: FileOwner<FileSettings>): FileMemory =>
  fileMemory<FileSettings>(owner, {
    format: formatOf(CODECS),
    quality: share,
    mostKb: whole(10, 20_000),
    scale: z.enum(FILE_SCALES),
    side: whole(1, 100_000),
    dpi: dots,
    crop: z.boolean(),
    camera: z.boolean(),
    name: namePattern,
  });

import { type Design, MOST_DESIGN, readDesign } from '../../../../src/document/scene/design-file.ts';
import { DESIGN_TYPE } from '../../../../src/document/scene/design-type.ts';
import { type Drawing, readSvg } from '../../../../src/document/scene/svg/read-svg.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Limits } from '../../../../src/protocol/limits.ts';
import type { LazyCode } from '../../../shell/lazy/lazy-code.ts';
import type { PhotoRow } from './photo-row.ts';

export type ReadPage = ({ kind: 'design' } & Design) | { kind: 'drawing'; drawing: Drawing };

/** Most bytes of a drawing that is read as text. */
const MOST = 4_000_000;

/** A design or a drawing from a file of anyone. @throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, the signal's reason */
export async function readPage(signal: AbortSignal, blob: Blob, name: string): Promise<ReadPage> {
  const most = blob.type === DESIGN_TYPE ? MOST_DESIGN : MOST;
  if (blob.size > most) throw cutoutError('IMAGE_TOO_LARGE', `${blob.size} bytes, ${most} are taken`);
  const text = await blob.text();
  signal.throwIfAborted();
  if (blob.type === DESIGN_TYPE) {
    const design = readDesign(text);
    if (design === undefined) throw cutoutError('IMAGE_UNREADABLE', 'no page is in this file');
    return { kind: 'design', ...design, name: design.name === '' ? name : design.name };
  }
  const drawing = readSvg(text);
  if (drawing === undefined) throw cutoutError('IMAGE_UNREADABLE', 'nothing in this SVG can be drawn here');
  return { kind: 'drawing', drawing };
}

/** Photos of a design, as they are, once they are known to be pictures. @throws as a photo that comes in by itself */
export async function designPhotos(
  signal: AbortSignal,
  code: LazyCode<Imaging>,
  photos: Design['photos'],
  limits: Limits,
): Promise<PhotoRow[]> {
  const rows: PhotoRow[] = [];
  for (const { data, ...photo } of photos) {
    const imaging = await code.load();
    const [head = '', base64 = ''] = data.split(',');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const blob = new Blob([bytes], { type: head.replace(/^data:|;.*$/g, '') });
    await imaging.check(signal, blob, limits);
    rows.push({ ...photo, blob });
  }
  return rows;
}

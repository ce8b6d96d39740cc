import { readDesign } from '../../../../src/document/scene/design-file.ts';
import { DESIGN_TYPE } from '../../../../src/document/scene/design-type.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import { type Drawing, readSvg } from '../../../../src/document/scene/svg/read-svg.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';

export type ReadPage = { kind: 'design'; scene: Scene; name: string } | { kind: 'drawing'; drawing: Drawing };

/** Most bytes of a file that is read as text. */
const MOST = 4_000_000;

/** A design or a drawing from a file of anyone. @throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, the signal's reason */
export async function readPage(signal: AbortSignal, blob: Blob, name: string): Promise<ReadPage> {
  if (blob.size > MOST) throw cutoutError('IMAGE_TOO_LARGE', `${blob.size} bytes, ${MOST} are taken`);
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

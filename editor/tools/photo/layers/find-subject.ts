import { createLanes } from '../../../../src/cutout/lanes.ts';
import { createMaskStep } from '../../../../src/cutout/mask-step.ts';
import { isBlank } from '../../../../src/cutout/no-subject.ts';
import { createBar, progressOf } from '../../../../src/cutout/progress.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { createTransports } from '../../../../src/upload/transports.ts';
import { createUploads } from '../../../../src/upload/uploads.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';

/** Longest side of the copy that the server sees, px. */
const COPY_SIDE = 2_048;

/** @param report how far it is, 0–1 */
export type FindSubject = (signal: AbortSignal, report: (share: number) => void) => Promise<Blob>;

/** The matte of the photo as it is before this tool, by the server that cuts out. */
export function createSubjectFinder({ api, clock, document, imaging, screen }: ToolPorts): FindSubject {
  const lanes = createLanes(clock);
  const uploads = createUploads({
    uploader: createTransports({ clock }),
    grants: (signal, ask) => api.uploadPolicy(signal, ask),
    find: (signal, ask) => api.findUpload(signal, ask),
    lane: lanes.upload,
    clock,
  });
  const mask = createMaskStep({ matting: api, lanes, clock });
  return async (signal, report) => {
    const bar = createBar();
    const move = (percent: number) => {
      if (bar.moveTo(percent)) report(bar.value / 100);
    };
    const picture = await document.input(signal, { maxSide: COPY_SIDE });
    const pixels = await imaging.load();
    const copy = await pixels.encodePixels(signal, picture, { format: 'jpeg', quality: 0.92, watermark: false });
    const { url } = await uploads.put(signal, copy, (share) => move(progressOf('upload', share)));
    screen.uploaded();
    const { sodRes, matte } = await mask(signal, { imageURL: url, scale: 1 }, { move, report: () => {} });
    if (isBlank(sodRes)) throw cutoutError('EMPTY_RESULT', 'no subject was found');
    return matte;
  };
}

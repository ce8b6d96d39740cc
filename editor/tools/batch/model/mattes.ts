import { race, sleep } from '../../../../src/base/abort.ts';
import { createLanes } from '../../../../src/cutout/lanes.ts';
import { createMaskStep } from '../../../../src/cutout/mask-step.ts';
import { backOff, verdictOn } from '../../../../src/cutout/retry.ts';
import type { Source } from '../../../../src/imaging/types.ts';
import { asCutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import type { Kind } from '../../../../src/protocol/kinds.ts';
import { UPLOAD_COPY } from '../../../../src/protocol/limits.ts';
import { createTransports } from '../../../../src/upload/transports.ts';
import { createUploads } from '../../../../src/upload/uploads.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';

/** What the server found in a photo: it is kept, so that another recipe asks for nothing. */
export interface Matted {
  matte: Blob;
  /** The colours of soft pixels are estimated (use_fe). */
  useFe: boolean;
  /** The kind that was asked for. */
  kind: Kind | 'auto';
}

export interface MatteRequest {
  kind: Kind | 'auto';
  /** Sets a credit aside, right before the matte is asked for (D17). What it throws ends the request. */
  ticket: (signal: AbortSignal) => Promise<string | undefined>;
}

export interface Mattes {
  /** @throws NO_SUBJECT, MATTING_FAILED, UPLOAD_FAILED, NETWORK, OFFLINE, QUOTA_EXCEEDED … */
  matte(signal: AbortSignal, source: Source, request: MatteRequest): Promise<Matted>;
  /** A copy of a photo for the server. @returns its address, and px of the photo for one of the copy */
  upload(signal: AbortSignal, source: Source): Promise<{ url: string; scale: number }>;
  /** The session is another: what was permitted to the old one is of no use. */
  newSession(): void;
}

/** Asks the server for mattes: the lanes, the tries and the waits of the cut-out. */
export function createMattes(ports: Pick<ToolPorts, 'clock' | 'api' | 'imaging' | 'admitted' | 'screen'>): Mattes {
  const { clock, api } = ports;
  const lanes = createLanes(clock);
  const uploads = createUploads({
    uploader: createTransports({ clock }),
    grants: (signal, ask) => api.uploadPolicy(signal, ask),
    find: (signal, ask) => api.findUpload(signal, ask),
    lane: lanes.upload,
    clock,
  });
  const mask = createMaskStep({ matting: api, lanes, clock });
  const silent = { move: () => {}, report: () => {} };

  async function upload(signal: AbortSignal, source: Source): Promise<{ url: string; scale: number }> {
    if (!ports.admitted()) throw cutoutError('NETWORK', 'the server was not reached yet');
    const imaging = await ports.imaging.load();
    const copy = await imaging.compress(signal, source, UPLOAD_COPY);
    const { url } = await race(
      signal,
      uploads.put(signal, copy.blob, () => {}),
    );
    ports.screen.uploaded();
    return { url, scale: source.width / copy.width };
  }

  async function once(signal: AbortSignal, source: Source, { kind, ticket }: MatteRequest): Promise<Matted> {
    const { url, scale } = await upload(signal, source);
    const paid = await race(signal, ticket(signal));
    const request = {
      imageURL: url,
      scale,
      ...(kind !== 'auto' && { kind }),
      ...(paid !== undefined && { ticket: paid }),
    };
    const { sodRes, matte } = await mask(signal, request, silent);
    return { matte, useFe: sodRes.use_fe, kind };
  }

  return {
    async matte(signal, source, request) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(signal, source, request);
        } catch (error) {
          const failure = asCutoutError(error, 'MATTING_FAILED');
          const wait = verdictOn(failure) === 'again' ? backOff(failure, tries) : undefined;
          if (signal.aborted || wait === undefined) throw failure;
          await sleep(signal, clock, wait);
        }
      }
    },
    upload,
    newSession: () => uploads.forget(),
  };
}

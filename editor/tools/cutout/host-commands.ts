import * as z from 'zod/mini';
import { asCutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import { isKind, type Kind } from '../../../src/protocol/kinds.ts';
import { answerFailure } from '../../shell/host/answer-failure.ts';
import { finite, picture, pictureName, short } from '../../shell/host/host-fields.ts';
import { hostPicture } from '../../shell/host/host-picture.ts';
import type { Tool } from '../../shell/model/tool.ts';
import type { CutoutModel } from './model/cutout-model.ts';

const kind = z.custom<Kind>(isKind);
const box = z.object({ x: finite, y: finite, width: finite, height: finite });

const TRY_MATTING = z.object({
  id: short,
  image: picture,
  name: z.optional(pictureName),
  kind: z.optional(kind),
  boxes: z.optional(z.array(box).check(z.maxLength(20))),
  foreground: z.optional(z.enum(['spec', 'fine'])),
  chunkSize: z.optional(z.int().check(z.minimum(64), z.maximum(65_536))),
});

/** Commands of a host that are this tool's own (docs/LIFECYCLE.md "host → frame"). */
export function cutoutCommands(cutout: CutoutModel): Tool['commands'] {
  const { host, output } = cutout.ports;
  return {
    tryMatting(message) {
      const parsed = TRY_MATTING.safeParse(message);
      if (!parsed.success) return false;
      const { id, image, name, kind, boxes, foreground: preset, chunkSize } = parsed.data;
      const incoming = hostPicture(image, name);
      if (incoming === undefined) {
        const refused = cutoutError(
          'ADDRESS_REFUSED',
          'an address of a picture is https; pass a Blob for what the page has',
        );
        answerFailure(host, 'tryMatting', id, refused);
        return true;
      }
      output.abandon(cutoutError('SUPERSEDED', 'a newer picture was opened'));
      cutout
        .openPicture(incoming.image, { ...incoming, kind, boxes, foreground: { preset, chunkSize }, call: id })
        .catch((error: unknown) => answerFailure(host, 'tryMatting', id, asCutoutError(error)));
      return true;
    },
  };
}

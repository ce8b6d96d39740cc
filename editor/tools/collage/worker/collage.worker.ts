import { systemClock } from '../../../../src/base/clock.ts';
import { drawing } from '../../../../src/document/backgrounds/colour/drawing.ts';
import { encode as jpeg } from '../../../../src/imaging/codecs/jpeg/encode.ts';
import { encode as png } from '../../../../src/imaging/codecs/png/encode.ts';
import type { EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import { encode as tiff } from '../../../../src/imaging/codecs/tiff/encode.ts';
import { encode as webp } from '../../../../src/imaging/codecs/webp/encode.ts';
import type { Encoder } from '../../../../src/imaging/encoder.ts';
import { imagingError } from '../../../../src/imaging/error.ts';
import { sourcePixels } from '../../../../src/imaging/jobs/source-pixels.ts';
import { serveJobs } from '../../../../src/imaging/worker/serve-jobs.ts';
import { plainRecipe } from '../../../../src/pixels/plain-recipe.ts';
import { NO_SHIFT } from '../../../../src/pixels/watermark/mark-shift.ts';
import { drawPage } from './draw-page.ts';
import type { CollageJobs } from './jobs.ts';

/** Share of the time that drawing takes. */
const DRAWN = 0.6;
const WHITE = { type: 'colour', colour: [255, 255, 255] } as const;
/** Behind a page that is opaque already: its file then needs no alpha. */
const OPAQUE = { isOpaque: true, rows: drawing.rows.bind(undefined, WHITE) };

/** What a page can be; the others are a cut-out's own, and are not fetched for it. */
const ENCODERS: Readonly<Partial<Record<EncodeFormat, Encoder>>> = { png, jpeg, webp, tiff };

serveJobs<CollageJobs>({
  async page(signal, request, report) {
    const { format, quality, watermark, background } = request;
    const encoder = ENCODERS[format];
    if (encoder === undefined) throw imagingError('INVALID_ARGUMENT', `no page is written as ${format}`);
    const picture = await drawPage(signal, request, sourcePixels, (share) => report(share * DRAWN));
    const { width, height } = picture;
    return encoder(signal, {
      subject: { picture, box: { x: 0, y: 0, width, height } },
      recipe: plainRecipe(picture),
      options: { quality, watermark },
      mark: NO_SHIFT,
      clock: systemClock,
      original: async () => picture,
      report: (share) => report(DRAWN + share * (1 - DRAWN)),
      background: background && OPAQUE,
    });
  },
});

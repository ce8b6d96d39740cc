import { systemClock } from '../../../../src/base/clock.ts';
import { drawing } from '../../../../src/document/backgrounds/colour/drawing.ts';
import { encode } from '../../../../src/imaging/codecs/encode.ts';
import { sourcePixels } from '../../../../src/imaging/jobs/source-pixels.ts';
import { serveJobs } from '../../../../src/imaging/worker/serve-jobs.ts';
import { drawPage } from './draw-page.ts';
import type { CollageJobs } from './jobs.ts';

/** Share of the time that drawing takes. */
const DRAWN = 0.6;
const WHITE = { type: 'colour', colour: [255, 255, 255] } as const;
/** Behind a page that is opaque already: its file then needs no alpha. */
const OPAQUE = { isOpaque: true, rows: drawing.rows.bind(undefined, WHITE) };

serveJobs<CollageJobs>({
  async page(signal, request, report) {
    const picture = await drawPage(signal, request, sourcePixels, (share) => report(share * DRAWN));
    const { width, height } = picture;
    const subject = { picture, box: { x: 0, y: 0, width, height } };
    const { format, quality, watermark, ground } = request;
    return encode(
      signal,
      subject,
      { format, quality, watermark },
      {
        clock: systemClock,
        original: async () => picture,
        report: (share) => report(DRAWN + share * (1 - DRAWN)),
        ...(ground && { background: OPAQUE }),
      },
    );
  },
});

import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { serveImagingPage } from './imaging-server.ts';
import { readMetadata } from './read-metadata.ts';
import { runPipeline } from './run-pipeline.ts';

/** Nothing of the camera goes out. The real files of the fixtures are tried in tests/long/imaging. */
test.use({ trace: 'off' });

const PLACE = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

for (const format of ['jpeg', 'png'] as const) {
  test(`neither the copy nor a file of a ${format} carries EXIF, XMP or a place`, async ({ page }) => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#963' } })
      .toFormat(format)
      .withExif(PLACE)
      .withXmp(XMP)
      .toBuffer();
    expect(await readMetadata(photo)).toMatch(/exif, xmp.*GPSLatitude/);
    const server = await serveImagingPage();
    try {
      await page.goto(server.url);
      await page.waitForFunction(() => 'imagingPage' in window);
      const { copy, files } = await runPipeline(page, photo, ['png', 'jpeg', 'webp']);
      for (const file of [copy, ...files]) {
        expect(await readMetadata(file)).toBeUndefined();
        expect(file.includes('SecretCamera')).toBe(false);
      }
    } finally {
      await server.close();
    }
  });
}

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Detection } from '../../../../../../server/inference/models/faces/detections.ts';
import { type FaceNetwork, openFaceNetwork } from '../../../../../../server/inference/models/faces/face-network.ts';
import { facePackage, findFaceModel } from '../../../../../../server/inference/models/faces/find-face-model.ts';
import { findFaces } from '../../../../../../server/inference/models/faces/find-faces.ts';
import { showsPerson } from '../../../../../../server/inference/models/faces/shows-person.ts';
import { plainMesh } from '../../../../../../src/pixels/faces/plain-mesh.ts';
import { folder } from '../../../kit.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();

/** Finds a face of 64 px where it is given one, in the first look alone, and traces whatever it is shown. */
function network(places: readonly (readonly [number, number])[], score: number): FaceNetwork {
  let looks = 0;
  return {
    async detect() {
      looks += 1;
      return looks > 1
        ? []
        : places.map(
            ([x, y]): Detection => ({
              ...{ x, y, width: 64, height: 64, score: 0.9 },
              rightEye: [x + 20, y + 20],
              leftEye: [x + 44, y + 20],
            }),
          );
    },
    mesh: async () => ({ points: Float32Array.from(plainMesh({ x: 0.2, y: 0.2, width: 0.6, height: 0.6 })), score }),
    close: async () => {},
  };
}

it('places are given in px of the picture, the largest first, and one that is no face is dropped', async () => {
  const bytes = await photo(1024, 512);
  const find = (score: number) =>
    findFaces((work) => work(network([[32, 32]], score)), { bytes, maxPixels: 16_000_000 });
  const { faces, width, height } = await find(0.99);
  expect([width, height, faces.length]).toEqual([1024, 512, 1]);
  // The detector's square shows 1024 px on 256; the crop is 1.6 times its box, the mesh .6 of that, the second crop 1.5 times the mesh.
  const side = 64 * 4 * 1.6 * 0.6 * 1.5 * 0.6;
  expect(faces[0]?.box.width).toBeCloseTo(side, 3);
  expect((faces[0]?.box.x ?? 0) + side / 2).toBeCloseTo(256, 3);
  expect((await find(0.6)).faces).toEqual([]);
});

it('what is no picture, or too large, is refused before the model is asked', async () => {
  const use = () => Promise.reject(new Error('asked'));
  const bytes = await photo(40, 30);
  await expect(findFaces(use, { bytes, maxPixels: 100 })).rejects.toMatchObject({ code: 'IMAGE_DIMENSIONS' });
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await expect(findFaces(use, { bytes: text, maxPixels: 100 })).rejects.toMatchObject({ code: 'IMAGE_FORMAT' });
});

it('a person is a subject that holds a face of its own height', async () => {
  const mask = await sharp({ create: { width: 50, height: 100, channels: 3, background: '#000' } })
    .composite([
      {
        input: await sharp({ create: { width: 20, height: 80, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        left: 10,
        top: 10,
      },
    ])
    .png()
    .toBuffer();
  const shows = (x: number, y: number, width: number, height: number, isHuman = true) =>
    showsPerson(
      { faces: [{ box: { x, y, width, height }, points: [], score: 1, isHuman }], width: 100, height: 200, ms: 1 },
      mask,
    );
  expect(await shows(30, 22, 20, 24)).toBe(true);
  // An animal's.
  expect(await shows(30, 22, 20, 24, false)).toBe(false);
  // Beside the subject, and of a person much smaller than it.
  expect(await shows(70, 22, 20, 24)).toBe(false);
  expect(await shows(30, 22, 6, 8)).toBe(false);
});

it('the model is not there without its package, and made of it once where it is', async ({ skip }) => {
  const cache = await folder();
  expect(await findFaceModel(cache, undefined)).toBeUndefined();
  const installed = facePackage();
  if (installed === undefined) return skip('@vladmandic/human, an optional package, is not installed');
  const model = await findFaceModel(cache, installed);
  expect(model?.mesh).toMatch(/facemesh-[0-9a-f]{8}\.onnx$/);
  // From the cache, after the package has gone.
  expect(await findFaceModel(cache, undefined)).toEqual(model);
  await expect(findFaceModel(await folder(), cache)).rejects.toThrow(/ENOENT/);
});

it('in each portrait that the project draws as a sample one face is found, where the drawing has it', async ({
  skip,
}) => {
  const installed = facePackage();
  if (installed === undefined) return skip('@vladmandic/human, an optional package, is not installed');
  const model = await findFaceModel(await folder(), installed);
  if (model === undefined) throw new Error('the package has no face model');
  const loaded = await openFaceNetwork(model, 1);
  for (const name of ['portrait', 'neighbour']) {
    const bytes = await readFile(new URL(`../../../../../../editor/samples/pictures/${name}.jpg`, import.meta.url));
    const { faces } = await findFaces((work) => work(loaded), { bytes, maxPixels: 16_000_000 });
    expect(faces, name).toHaveLength(1);
    const { x = 0, y = 0, width = 0, height = 0 } = faces[0]?.box ?? {};
    expect(Math.abs(x + width / 2 - 400), `${name}: across`).toBeLessThan(20);
    expect(Math.abs(y + height / 2 - 482), `${name}: down`).toBeLessThan(80);
  }
  await loaded.close();
}, 60_000);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crownOf, evenShare } from '../../../../../../editor/tools/idphoto/model/bitmap-pixels.ts';
import { faceFacts, guidesOf, pointOf, tiltOf } from '../../../../../../editor/tools/idphoto/model/face-facts.ts';
import { POINT } from '../../../../../../src/pixels/faces/mesh-points.ts';
import { plainMesh } from '../../../../../../src/pixels/faces/plain-mesh.ts';
import type { Rgba } from '../../../../../../src/pixels/kernels/pixels.ts';

const box = { x: 40, y: 60, width: 120, height: 160 };
const FACE = { box, points: plainMesh(box) };
type Face = typeof FACE;
/** Turned about the middle of its box, then made larger and moved. */
function put({ points, box: own }: Face, degrees: number, scale: number, dx: number, dy: number): Face {
  const [cx, cy] = [own.x + own.width / 2, own.y + own.height / 2];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const placed = points.map((_, at) => {
    const [x, y] = [(points[at & ~1] ?? 0) - cx, (points[at | 1] ?? 0) - cy];
    return at % 2 === 0 ? (cos * x - sin * y + cx) * scale + dx : (sin * x + cos * y + cy) * scale + dy;
  });
  return {
    box: { x: own.x * scale + dx, y: own.y * scale + dy, width: own.width * scale, height: own.height * scale },
    points: placed,
  };
}
const turn = fc.integer({ min: -80, max: 80 });
const scale = fc.double({ min: 0.5, max: 4, noNaN: true });
const shift = fc.integer({ min: -200, max: 200 });

describe('what a face mesh says', () => {
  it('is askew by as much as the face was turned', () => {
    fc.assert(
      fc.property(turn, scale, shift, shift, (degrees, size, dx, dy) => {
        const found = tiltOf(put(FACE, degrees, size, dx, dy)) - tiltOf(FACE);
        expect((found * 180) / Math.PI).toBeCloseTo(degrees, 6);
      }),
    );
  });

  it('is as open of eyes and mouth however large, turned and wherever the face is', () => {
    const { eyesOpen, mouthOpen } = faceFacts(FACE);
    fc.assert(
      fc.property(turn, scale, shift, shift, (degrees, size, dx, dy) => {
        const found = faceFacts(put(FACE, degrees, size, dx, dy));
        expect(found.eyesOpen).toBeCloseTo(eyesOpen, 6);
        expect(found.mouthOpen).toBeCloseTo(mouthOpen, 6);
      }),
    );
  });

  it('is the less open eye: a wink is no open eye', () => {
    const points = [...FACE.points];
    const [x, y] = pointOf(FACE, POINT.leftLidLower);
    points[POINT.leftLidUpper * 2] = x;
    points[POINT.leftLidUpper * 2 + 1] = y;
    expect(faceFacts({ ...FACE, points }).eyesOpen).toBeCloseTo(0, 6);
    expect(faceFacts(FACE).eyesOpen).toBeGreaterThan(0.1);
  });

  it('has crown, eyes and chin in one line, and goes along with the face', () => {
    fc.assert(
      fc.property(turn, scale, shift, shift, (degrees, size, dx, dy) => {
        const { crown, eyes, chin } = guidesOf(put(FACE, degrees, size, dx, dy), undefined);
        const across = (crown[0] - chin[0]) * (eyes[1] - chin[1]) - (crown[1] - chin[1]) * (eyes[0] - chin[0]);
        const [long, short] = [
          Math.hypot(crown[0] - chin[0], crown[1] - chin[1]),
          Math.hypot(eyes[0] - chin[0], eyes[1] - chin[1]),
        ];
        expect(Math.abs(across) / (long * short)).toBeLessThan(0.1);
        expect(short).toBeLessThan(long);
      }),
    );
    expect(guidesOf(FACE, [1, 2]).crown).toEqual([1, 2]);
  });
});

describe('the crown by the matte', () => {
  const [WIDTH, HEIGHT] = [200, 260];
  /** A head as an ellipse, turned about its middle; the picture is clear round it. */
  function head(degrees: number): Rgba {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
    const [cos, sin] = [Math.cos((-degrees * Math.PI) / 180), Math.sin((-degrees * Math.PI) / 180)];
    for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
      const [x, y] = [(at % WIDTH) + 0.5 - 100, Math.floor(at / WIDTH) + 0.5 - 130];
      const [u, v] = [cos * x - sin * y, sin * x + cos * y];
      if ((u / 50) ** 2 + (v / 80) ** 2 < 1) data[at * 4 + 3] = 255;
    }
    return { data, width: WIDTH, height: HEIGHT };
  }
  const rotated = (degrees: number, x: number, y: number) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [cos * x - sin * y + 100, sin * x + cos * y + 130] as const;
  };

  it('is the top of the head along its own axis', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), (degrees) => {
        const guides = { crown: [0, 0] as const, eyes: rotated(degrees, 0, 0), chin: rotated(degrees, 0, 78) };
        const found = crownOf(head(degrees), 1, guides);
        const wanted = rotated(degrees, 0, -80);
        expect(Math.hypot((found?.[0] ?? 0) - wanted[0], (found?.[1] ?? 0) - wanted[1])).toBeLessThan(2);
      }),
      { numRuns: 15 },
    );
  });

  it('is given in pixels of the photo, of a smaller copy too', () => {
    const guides = { crown: [0, 0] as const, eyes: [200, 260] as const, chin: [200, 416] as const };
    expect(crownOf(head(0), 0.5, guides)?.[1]).toBeCloseTo(100, -1);
  });

  it('is none of an empty matte, nor where eyes and chin are one place', () => {
    const guides = { crown: [0, 0] as const, eyes: [100, 130] as const, chin: [100, 200] as const };
    const empty = { ...head(0), data: new Uint8ClampedArray(WIDTH * HEIGHT * 4) };
    expect(crownOf(empty, 1, guides)).toBeUndefined();
    expect(crownOf(head(0), 1, { ...guides, chin: guides.eyes })).toBeUndefined();
  });

  it('is not what is held up beside the head', () => {
    const raised = head(0);
    for (let y = 2; y < 100; y += 1) raised.data.fill(255, (y * WIDTH + 185) * 4, (y * WIDTH + 195) * 4);
    const guides = { crown: [0, 0] as const, eyes: [100, 130] as const, chin: [100, 208] as const };
    expect(crownOf(raised, 1, guides)?.[1]).toBeCloseTo(50, -1);
  });
});

describe('a background', () => {
  const plane = (tone: (at: number) => number, alpha: (at: number) => number): Rgba => ({
    width: 20,
    height: 20,
    data: Uint8ClampedArray.from({ length: 1_600 }, (_, i) => ((i & 3) === 3 ? alpha(i >> 2) : tone(i >> 2))),
  });
  const clear = plane(
    () => 0,
    () => 0,
  );

  it('of one tone is even, and half and half it is half', () => {
    expect(
      evenShare(
        plane(
          () => 200,
          () => 255,
        ),
        clear,
      ),
    ).toBe(1);
    const halves = evenShare(
      plane(
        (at) => (at % 20 < 11 ? 200 : 90),
        () => 255,
      ),
      clear,
    );
    expect(halves).toBeCloseTo(0.55, 6);
  });

  it('is what is not the person, and too little of it says nothing', () => {
    const person = plane(
      () => 0,
      (at) => (at < 200 ? 255 : 0),
    );
    const photo = plane(
      (at) => (at < 200 ? (at * 37) % 256 : 120),
      () => 255,
    );
    expect(evenShare(photo, person)).toBe(1);
    expect(
      evenShare(
        photo,
        plane(
          () => 0,
          (at) => (at < 351 ? 255 : 0),
        ),
      ),
    ).toBeUndefined();
  });

  it('with noise of a camera is even, and with stripes it is not', () => {
    expect(
      evenShare(
        plane(
          (at) => 120 + ((at * 7) % 15) - 7,
          () => 255,
        ),
        clear,
      ),
    ).toBe(1);
    expect(
      evenShare(
        plane(
          (at) => (at % 3) * 60,
          () => 255,
        ),
        clear,
      ) ?? 1,
    ).toBeLessThan(0.4);
  });
});

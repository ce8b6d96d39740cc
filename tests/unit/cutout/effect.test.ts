import { describe, expect, it } from 'vitest';
import { edgeSizeOf, effectOf } from '../../../src/cutout/effect.ts';
import { createWork, reduceWork } from '../../../src/cutout/reduce-work.ts';
import { DEFAULT_DESIGN, type Design } from '../../../src/document/design/design.ts';
import type { Cut } from '../../../src/imaging/types.ts';

const cut: Cut = { id: 7, width: 400, height: 300, box: { x: 100, y: 50, width: 200, height: 150 } };
const design: Design = {
  ...DEFAULT_DESIGN,
  size: { id: '600111', type: 'preset', value: '800*800' },
  background: { id: 'white', value: { type: 'colour', colour: [255, 255, 255] } },
};

describe('what an effect leaves in a work (spec §3)', () => {
  it('are its size, geometry and background, and the picture cut to its box', () => {
    const { effectedSizeRatio, effectedCutoutBg, resultSize, edgeSize } = effectOf(design, cut);
    expect(effectedSizeRatio).toEqual({ id: '600111', type: 'preset', value: '800*800' });
    expect(effectedCutoutBg).toEqual({ type: 'colour', id: 'white', data: 'rgb(255 255 255)' });
    expect(resultSize).toMatchObject({ width: 800, height: 800, sx: 100, sy: 50, sw: 200, sh: 150 });
    expect(edgeSize).toMatchObject({ ...cut.box, croppedImage: { cut } });
  });

  it('cuts to the opaque box exactly', () => {
    const { place } = edgeSizeOf(cut).croppedImage?.recipe ?? {};
    expect(place).toEqual({
      width: 200,
      height: 150,
      sx: 100,
      sy: 50,
      sw: 200,
      sh: 150,
      dx: 0,
      dy: 0,
      dw: 200,
      dh: 150,
    });
  });

  it('says of a picture behind it what it is, and keeps its bytes', () => {
    const withPicture: Design = {
      ...design,
      background: { id: 'm-1', value: { type: 'blur', amount: 40 }, size: { width: 640, height: 480 } },
    };
    expect(effectOf(withPicture, cut).effectedCutoutBg).toEqual({
      type: 'bg',
      id: 'm-1',
      data: { url: '', width: 640, height: 480 },
    });
    expect(effectOf(DEFAULT_DESIGN, cut).effectedCutoutBg).toBeNull();
  });

  it('is put into the work as it is applied', () => {
    const info = { url: '', name: 'a', width: 400, height: 300, size: 1, position: 0, way: 'button' } as const;
    const done = { ...createWork(info, 'u'), processStatus: 2 } as const;
    const applying = reduceWork(done, { type: 'applying' });
    expect(applying.processStatus).toBe(3);
    const effect = effectOf(design, cut);
    expect(reduceWork(applying, { type: 'applied', effect })).toMatchObject({ ...effect, processStatus: 2 });
    expect(reduceWork(applying, { type: 'effectCancelled' })).toMatchObject({
      processStatus: 2,
      effectedCutoutBg: null,
    });
  });
});

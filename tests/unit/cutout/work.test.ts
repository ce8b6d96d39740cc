import { describe, expect, expectTypeOf, test } from 'vitest';
import { mattingInfo, readMatting, readQuality } from '../../../src/cutout/matting-info.ts';
import { createWork, reduceWork } from '../../../src/cutout/reduce-work.ts';
import type { EdgeSize, OriginalImgInfo, ResultInfo, SodRes, Work } from '../../../src/cutout/work.ts';
import type { ResultSize } from '../../../src/document/sizes/size-rule.ts';
import type { MattingResponse } from '../../../src/protocol/calls/matting.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';

const original: OriginalImgInfo = { url: '', name: 'a.jpg', width: 40, height: 30, size: 9, position: 0, way: 'drop' };
const sodRes: SodRes = {
  mattingType: 0,
  imageBaseMaskURL: 'https://store.example/m.png',
  isFirstUsedForCurrentImage: true,
  code: 0,
  message: '',
  use_fe: true,
};
const cut = { id: 1, width: 40, height: 30, box: { x: 1, y: 2, width: 3, height: 4 } };
const result: ResultInfo = {
  originalImgUrl: 'https://store.example/a.jpg',
  originalImgWidth: 40,
  originalImgHeight: 30,
  mattingType: 0,
  resultCanvas: cut,
};

/** Spec §3 "Cut-out work", name for name. */
test('a work has exactly the fields of the spec', () => {
  expectTypeOf<keyof Work>().toEqualTypeOf<
    | 'uuid'
    | 'dataUrl'
    | 'originalImgInfo'
    | 'resultInfo'
    | 'edgeSize'
    | 'resultSize'
    | 'sodRes'
    | 'isCharged'
    | 'uploadStatus'
    | 'processStatus'
    | 'effectedSizeRatio'
    | 'effectedCutoutBg'
  >();
  expectTypeOf<keyof OriginalImgInfo>().toEqualTypeOf<
    'url' | 'name' | 'width' | 'height' | 'size' | 'position' | 'way'
  >();
  expectTypeOf<keyof ResultInfo>().toEqualTypeOf<
    'originalImgUrl' | 'originalImgWidth' | 'originalImgHeight' | 'mattingType' | 'resultCanvas'
  >();
  expectTypeOf<keyof EdgeSize>().toEqualTypeOf<'x' | 'y' | 'width' | 'height' | 'croppedImage'>();
  expectTypeOf<keyof ResultSize>().toEqualTypeOf<
    | ('width' | 'height' | 'sx' | 'sy' | 'sw' | 'sh' | 'dx' | 'dy' | 'dw' | 'dh')
    | ('edgeLeft' | 'edgeTop' | 'edgeWidth' | 'edgeHeight')
  >();
  expectTypeOf<keyof SodRes>().toEqualTypeOf<
    'mattingType' | 'imageBaseMaskURL' | 'isFirstUsedForCurrentImage' | 'code' | 'message' | 'use_fe'
  >();
});

describe('a work’s life', () => {
  const events = [
    { type: 'started', step: 'upload' },
    { type: 'uploaded', url: 'https://store.example/a.jpg' },
    { type: 'started', step: 'matting' },
    { type: 'matted', sodRes },
    { type: 'started', step: 'fuse' },
    { type: 'fused', result },
  ] as const;

  test('ends uploaded and done, with its result', () => {
    const done = events.reduce(reduceWork, createWork(original, 'one'));
    expect(done).toMatchObject({
      dataUrl: '',
      uploadStatus: 2,
      processStatus: 2,
      resultInfo: result,
      sodRes,
      edgeSize: null,
      originalImgInfo: { url: 'https://store.example/a.jpg' },
      effectedSizeRatio: { id: '600101', type: 'original' },
    });
  });

  test('gets its box when that is published', () => {
    const done = events.reduce(reduceWork, createWork(original, 'one'));
    const edgeSize = { ...cut.box, croppedImage: null };
    expect(reduceWork(done, { type: 'edged', edgeSize }).edgeSize).toEqual(edgeSize);
  });

  test('keeps what it has when a step fails, and forgets the result on reset', () => {
    const done = events.reduce(reduceWork, createWork(original, 'one'));
    const again = reduceWork(done, { type: 'started', step: 'matting' });
    const failed = reduceWork(again, { type: 'failed', step: 'matting', error: cutoutError('NETWORK', 'gone') });
    expect(failed).toMatchObject({ uploadStatus: 2, processStatus: -1, resultInfo: result });
    expect(reduceWork(failed, { type: 'reset' })).toMatchObject({
      uploadStatus: 0,
      processStatus: 0,
      resultInfo: null,
    });
  });

  test('says nothing of a result before there is one, then all that a host hears', () => {
    const work = createWork(original, 'one');
    expect(mattingInfo(work)).toBeUndefined();
    expect(mattingInfo(events.reduce(reduceWork, work))).toEqual({
      uuid: work.uuid,
      mattingType: 0,
      width: 40,
      height: 30,
      box: cut.box,
      useFe: true,
    });
  });
});

describe('a matting answer', () => {
  const answer: MattingResponse = {
    code: 0,
    error_code: 0,
    message: '',
    error: '',
    data: {
      parameter: { exist_salient: true, Kind: 2, use_fe: false },
      media_info_list: [{ media_data: 'https://store.example/m.png', media_profiles: { media_data_type: 'url' } }],
      evaluation_valid: false,
    },
  };
  const thrown = (given: MattingResponse): unknown => {
    try {
      return readMatting(given);
    } catch (error) {
      return error;
    }
  };

  test('is read field by field', () => {
    expect(readMatting(answer)).toEqual({
      mattingType: 2,
      imageBaseMaskURL: 'https://store.example/m.png',
      isFirstUsedForCurrentImage: false,
      code: 0,
      message: '',
      use_fe: false,
    });
  });

  test('tells of its edges in pixels of the picture, where it tells', () => {
    expect(readQuality(answer, 2)).toBeUndefined();
    const parameter = { exist_salient: true, Kind: 2, use_fe: false };
    const quality = { score: 0.4, edges: 'check', soft: 0.3, uncertain: 0.1, halo: 0.5 } as const;
    const withQuality = (least_sure?: [number, number, number, number], reason?: 'see-through') =>
      answer.data && {
        ...answer,
        data: {
          ...answer.data,
          parameter: {
            ...parameter,
            quality: { ...quality, ...(least_sure && { least_sure }), ...(reason && { reason }) },
          },
        },
      };
    expect(readQuality(withQuality() ?? answer, 2)).toEqual({ score: 0.4, edges: 'check' });
    expect(readQuality(withQuality(undefined, 'see-through') ?? answer, 2)).toEqual({
      score: 0.4,
      edges: 'check',
      reason: 'see-through',
    });
    expect(readQuality(withQuality([10, 20, 31, 40]) ?? answer, 1.5)).toEqual({
      score: 0.4,
      edges: 'check',
      leastSure: { x: 15, y: 30, width: 47, height: 60 },
    });
  });

  test('fails with its own code and message, by either spelling', () => {
    expect(thrown({ ...answer, code: 904, message: 'no' })).toMatchObject({
      code: 'MATTING_FAILED',
      message: 'no',
      details: { code: 904 },
    });
    expect(thrown({ ...answer, error_code: 905, error: 'never' })).toMatchObject({
      message: 'never',
      details: { code: 905 },
    });
    expect(thrown({ ...answer, code: 1, cutout_code: 'QUOTA_EXCEEDED' })).toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });

  test('without a subject says so in the spec’s words', () => {
    const { data } = answer;
    const none = { ...answer, data: data && { ...data, parameter: { ...data.parameter, exist_salient: false } } };
    expect(thrown(none)).toMatchObject({ code: 'NO_SUBJECT', message: '未识别到人物、物体或图标', recoverable: true });
  });

  test('without data is a failure with its message', () => {
    expect(thrown({ ...answer, data: undefined, message: 'later' })).toMatchObject({
      code: 'MATTING_FAILED',
      message: 'later',
    });
  });
});

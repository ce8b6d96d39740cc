import { describe, expect, it } from 'vitest';
import { maskKey } from '../../../editor/shell/host/admission.ts';
import { readOver } from '../../../editor/shell/intake/DropOverlay.tsx';
import { layoutOf } from '../../../editor/shell/model/layout.ts';
import { problemOf } from '../../../editor/shell/model/problem.ts';
import { FIRST_SETTING } from '../../../editor/shell/model/setting.ts';
import { wildcardOf } from '../../../editor/shell/notice/Blocked.tsx';
import { problemText } from '../../../editor/shell/notice/problem-text.ts';
import { chordOf } from '../../../editor/shell/shortcuts/chord.ts';
import { cutoutError, ERRORS, type ErrorCode } from '../../../src/protocol/errors.ts';
import { acceptOf, spokenFormats } from '../../../src/protocol/image-formats.ts';
import { keyedPosition } from '../../../src/ui/kit/CompareHandle.tsx';

describe('layoutOf', () => {
  it.each([
    [1280, 800, 'wide'],
    [1024, 500, 'wide'],
    [1023, 768, 'tablet'],
    [641, 900, 'tablet'],
    [640, 900, 'phone'],
    [390, 844, 'phone'],
    [480, 520, 'inline'],
    [844, 390, 'inline'],
    [320, 568, 'inline'],
    [299, 568, 'tiny'],
    [360, 319, 'tiny'],
    [0, 0, 'wide'],
  ])('%i × %i is %s', (width, height, layout) => expect(layoutOf(width, height)).toBe(layout));
});

describe('keys', () => {
  const event = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) =>
    chordOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

  it('counts Cmd as Ctrl, and Shift only where it is no letter of its own', () => {
    expect(event('s', { metaKey: true })).toBe('ctrl+s');
    expect(event('S', { ctrlKey: true, shiftKey: true })).toBe('ctrl+shift+s');
    expect(event('?', { shiftKey: true })).toBe('?');
    expect(event('F6', { shiftKey: true })).toBe('shift+f6');
    expect(event('+', { shiftKey: true })).toBe('+');
  });

  it('moves the handle as the table says, within the picture, and leaves other keys alone', () => {
    expect(keyedPosition('ArrowRight', false, 0.5)).toBeCloseTo(0.52);
    expect(keyedPosition('ArrowLeft', true, 0.05)).toBe(0);
    expect(keyedPosition('2', false, 0.1)).toBe(0.5);
    expect(keyedPosition('a', false, 0.1)).toBeUndefined();
    expect(keyedPosition('constructor', false, 0.1)).toBeUndefined();
  });
});

describe('words of an error', () => {
  const state = {
    setting: FIRST_SETTING,
    picture: { name: 'Beach.jpg', bytes: 32_505_856, way: 'drop', url: '', width: 9000, height: 6000 },
  } as const;

  it('names the file, its size and the limit', () => {
    const { values, retry } = problemOf(cutoutError('IMAGE_TOO_LARGE', 'x'), state, 'en');
    expect(values).toMatchObject({ name: 'Beach.jpg', size: '31 MB', limit: '20 MB' });
    expect(retry).toBe(false);
    expect(problemOf(cutoutError('IMAGE_DIMENSIONS', 'x'), state, 'en').values).toMatchObject({
      width: 9000,
      height: 6000,
      limit: 8000,
    });
  });

  it('offers another try where the same picture can go through', () => {
    for (const code of ['UPLOAD_FAILED', 'MATTING_FAILED', 'CALL_TIMEOUT', 'NETWORK'] as const) {
      expect(problemOf(cutoutError(code, 'x'), state, 'en').retry, code).toBe(true);
    }
    expect(problemOf(cutoutError('MODEL_NOT_CONFIGURED', 'x'), state, 'en').retry).toBe(false);
  });

  it('has a sentence for every code of the list', () => {
    const said = (code: ErrorCode, values = {}) => problemText({ code, values });
    for (const code of Object.keys(ERRORS) as ErrorCode[]) expect(said(code)[0]).toMatch(/^error\./);
    expect(said('NO_SUBJECT')[0]).toBe('error.NO_SUBJECT');
    expect(said('CANVAS_UNUSABLE')[0]).toBe('error.CANVAS_UNUSABLE');
    expect(said('DESTROYED')[0]).toBe('error.INTERNAL');
    const tiff = problemOf(cutoutError('IMAGE_FORMAT', 'tiff', { details: { found: 'tiff' } }), state, 'en');
    expect(problemText(tiff)).toEqual(['error.IMAGE_FORMAT.found', { ...tiff.values, found: 'TIFF' }]);
    expect(said('IMAGE_FORMAT', { found: 'empty' })[0]).toBe('error.IMAGE_FORMAT.empty');
    expect(said('IMAGE_FORMAT', { found: 'unknown' })[0]).toBe('error.IMAGE_FORMAT');
  });

  it('has a report for who runs the server, by which the request is found, and nothing of the photo', () => {
    const error = cutoutError('INTERNAL', 'HTTP 500', { details: { status: 500, requestId: 'r-1' } });
    expect(problemOf(error, state, 'en').report).toBe('code: INTERNAL\nmessage: HTTP 500\nstatus: 500\nrequestId: r-1');
  });
});

describe('formats', () => {
  it('names each once, and tells the picker every name that a format goes by', () => {
    expect(spokenFormats(['jpg', 'jpeg', 'png', 'heic'])).toEqual(['jpg', 'png', 'heic']);
    expect(acceptOf(['jpg', 'jpeg', 'png'])).toBe('.jpg,image/jpeg,.jpeg,.png,image/png');
    expect(acceptOf(['heic'])).toBe('.heic,.heif,.hif,image/heic,image/heif');
  });
});

it('reads what hangs over the frame before it is dropped', () => {
  expect(readOver([{ kind: 'string', type: 'text/plain' }])).toBeUndefined();
  expect(
    readOver([
      { kind: 'file', type: 'image/png' },
      { kind: 'file', type: '' },
    ]),
  ).toEqual({ count: 2, wrong: false });
  expect(readOver([{ kind: 'file', type: 'application/pdf' }])).toEqual({ count: 1, wrong: true });
});

it('names a wildcard only where there is a parent to cover', () => {
  expect(wildcardOf('shop.partner.example')).toBe('*.partner.example');
  expect(wildcardOf('partner.example')).toBeUndefined();
  expect(wildcardOf('127.0.0.2:8788')).toBeUndefined();
});

it('masks a key', () => {
  expect(maskKey('pk_live_0123457q2f')).toBe('pk_…7q2f');
  expect(maskKey('')).toBe('');
});

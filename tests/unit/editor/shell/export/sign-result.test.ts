import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signResult } from '../../../../../editor/shell/export/sign-result.ts';
import type { Http } from '../../../../../src/api/http.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const file = {
  blob: new Blob(['pixels']),
  width: 4,
  height: 3,
  mimeType: 'image/png',
  mattingInfo: { uuid: 'w1', mattingType: 1, width: 4, height: 3, box, useFe: false },
};
const never = new AbortController().signal;

describe('the signature of a file that goes to a host', () => {
  it('is asked for by what the file is', async () => {
    const asked: unknown[] = [];
    const http: Http = async (_signal, { path, response }, { body } = {}) => {
      asked.push([path, body]);
      const parsed = response.json.safeParse({ code: 0, data: { signature: 'a.b.c' } });
      if (!parsed.success) throw parsed.error;
      return parsed.data;
    };
    const signed = await signResult(never, { http, clock: createSimulatedClock() }, file);
    expect(signed).toEqual({ ...file, signature: 'a.b.c' });
    const sha256 = createHash('sha256').update('pixels').digest('hex');
    expect(asked).toEqual([['/v1/results', { uuid: 'w1', sha256, width: 4, height: 3, type: 'image/png' }]]);
  });

  it('is not asked for where the type of the file is not signed', async () => {
    const psd = { ...file, mimeType: 'image/vnd.adobe.photoshop' };
    const http = () => Promise.reject(new Error('asked'));
    expect(await signResult(never, { http, clock: createSimulatedClock() }, psd)).toEqual(psd);
  });

  it('is left out where the server refuses, and where it stays silent', async () => {
    const clock = createSimulatedClock();
    const refusing = () => Promise.reject(new Error('no'));
    expect(await signResult(never, { http: refusing, clock }, file)).toEqual(file);
    let waiting = () => {};
    const begun = new Promise<void>((resolve) => {
      waiting = resolve;
    });
    const silent = <T>(signal: AbortSignal): Promise<T> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        waiting();
      });
    const signing = signResult(never, { http: silent, clock }, file);
    await begun;
    await clock.advance(3_000);
    expect(await signing).toEqual(file);
  });

  it('ends with the signal', async () => {
    const stop = new AbortController();
    stop.abort(new Error('closed'));
    const http = () => Promise.reject(new Error('aborted'));
    await expect(signResult(stop.signal, { http, clock: createSimulatedClock() }, file)).rejects.toThrow('closed');
  });
});

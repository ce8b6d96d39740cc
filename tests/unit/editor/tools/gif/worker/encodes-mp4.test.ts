import { afterEach, expect, it, vi } from 'vitest';
import { encodesMp4 } from '../../../../../../editor/tools/gif/worker/encode-mp4.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15';

/** @param codecs that the engine says it encodes */
function browser(userAgent: string, codecs: readonly string[]) {
  const asked: string[] = [];
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('VideoEncoder', {
    async isConfigSupported({ codec }: VideoEncoderConfig) {
      asked.push(codec);
      return { supported: codecs.includes(codec) };
    },
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Chromium', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'],
  ['Safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`],
  ['Safari of a phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${WEBKIT}`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('%s is asked, profile by profile', async (_name, userAgent) => {
  const asked = browser(userAgent, ['avc1.4d0028']);
  expect(await encodesMp4()).toBe(true);
  expect(asked).toEqual(['avc1.640028', 'avc1.4d0028']);
  browser(userAgent, []);
  expect(await encodesMp4()).toBe(false);
});

it.each([['X11; Linux x86_64'], ['Wayland; Linux aarch64']])(
  'WebKit of (%s), whose process ends when it is asked, is not',
  async (system) => {
    const asked = browser(`Mozilla/5.0 (${system}) ${WEBKIT}`, ['avc1.640028']);
    expect([await encodesMp4(), asked]).toEqual([false, []]);
  },
);

it('a browser without WebCodecs encodes none', async () => {
  vi.stubGlobal('VideoEncoder', undefined);
  expect(await encodesMp4()).toBe(false);
});

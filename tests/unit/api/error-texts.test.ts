import { describe, expect, it } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';
import { materialCategories } from '../../../src/api/materials.ts';
import { matting } from '../../../src/api/matting.ts';
import { readMatting } from '../../../src/cutout/matting-info.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const context = { clientId: '1', lang: 'en' };
const signal = new AbortController().signal;
const http = (answer: () => Response | Promise<Response>, online = true) =>
  createHttp({
    origin: 'https://api.example',
    clock: createSimulatedClock(),
    context: () => context,
    online: () => online,
    fetch: async () => await answer(),
  });
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const categories = (answer: () => Response | Promise<Response>, online?: boolean) =>
  materialCategories(http(answer, online), signal, context);

/** The rows of spec §8 that answers of the server bring about, each with the words that it names. */
describe('the error texts of the specification', () => {
  it('a material call’s code that is not zero: the code and the message', async () => {
    const answer = { code: 20_001, message: 'no such shelf', data: { list: [], cursor: '' } };
    await expect(categories(() => json(answer))).rejects.toMatchObject({
      code: 'MATERIAL_FAILED',
      message: '20001 no such shelf',
    });
  });

  it.each([
    ['code', { code: 31, error_code: 0, message: 'too dark', error: '' }],
    ['error_code', { code: 0, error_code: 31, message: '', error: 'too dark' }],
  ])('a matting’s %s and message are used', async (_, answer) => {
    const asked = { imageURL: 'https://a.example/p', requestId: 'r' };
    const read = await matting(
      http(() => json(answer)),
      signal,
      context,
      asked,
    );
    expect(() => readMatting(read)).toThrow(expect.objectContaining({ code: 'MATTING_FAILED', message: 'too dark' }));
  });

  it.each([
    ['its own message', 'socket hang up', 'socket hang up'],
    ['the text of the specification where it says nothing', '', '您的网络异常，无法连接到服务器'],
  ])('a failure of the network: %s', async (_, said, message) => {
    await expect(categories(() => Promise.reject(new TypeError(said)))).rejects.toMatchObject({
      code: 'NETWORK',
      message,
    });
  });

  it('a matting without data is reported with its own message', async () => {
    const answer = { code: 0, error_code: 0, message: 'come back later', error: '' };
    const asked = { imageURL: 'https://a.example/p', requestId: 'r' };
    const read = await matting(
      http(() => json(answer)),
      signal,
      context,
      asked,
    );
    expect(() => readMatting(read)).toThrow('come back later');
  });

  it('401 asks for a login, whatever the body is', async () => {
    await expect(categories(() => new Response('<html>', { status: 401 }))).rejects.toMatchObject({
      code: 'LOGIN_REQUIRED',
    });
  });
});

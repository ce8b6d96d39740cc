import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browserOf, withoutPersons } from '../../../../../server/features/services/error-reports.ts';
import { type Kit, kit } from '../../kit.ts';
import { operatorSession } from '../operators/test-session.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (product: Kit, url: string, fields: Record<string, string>) =>
  product.ask('editor', { method: 'POST', url, headers: FORM, payload: new URLSearchParams(fields).toString() });
const seen = (events: unknown) => ({ host: 'OFFICIAL', lang: 'en', events: JSON.stringify(events) });

it('page views and events become numbers that an operator sees', async () => {
  const product = await operatorSession();
  const view = { event: 'page_view', path: '/en/tools/101' };
  expect((await send(product, '/statistics/events', seen([view, view, { event: 'download' }]))).statusCode).toBe(200);
  await send(product, '/statistics/events', seen([view, { ...view, edition: 'mac-universal' }]));
  const { body } = await product.get('/operator/visits');
  expect(body).toMatch(/\/en\/tools\/101<\/td><td class="end">3</);
  expect(body).toMatch(/\/en\/tools\/101 \(mac-universal\)<\/td><td class="end">1</);
  expect(body).toMatch(/download<\/td><td class="end">1</);
});

it.each([
  ['another event', [{ event: 'mouse_move' }]],
  ['a path with a query', [{ event: 'page_view', path: '/en/?mail=ann@example.com' }]],
  ['an edition in words', [{ event: 'page_view', edition: 'the one for Ann' }]],
  ['too many', Array.from({ length: 51 }, () => ({ event: 'page_view' }))],
  ['no list', 'page_view'],
])('%s is refused whole', async (_what, events) => {
  expect((await send(await kit(), '/statistics/events', seen(events))).statusCode).toBe(400);
});

it('errors of one cause are one row, in places of the source, without what could be a person’s', async () => {
  const product = await operatorSession('admin');
  const map = { version: 3, sources: ['../../site/home/Nav.tsx'], names: [], mappings: 'AAEA', file: 'Nav-1a2b.js' };
  const at = join(product.dataDir, 'dist', 'maps', 'site');
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'Nav-1a2b.js.map'), JSON.stringify(map));
  const report = {
    program: 'site',
    message: 'ann@example.com is not a function',
    stack: 'TypeError: x\n    at click (http://localhost:8786/assets/Nav-1a2b.js?v=ann:1:1)',
    version: '1.2.3',
    path: '/en/',
  };
  for (let n = 0; n < 2; n += 1) expect((await send(product, '/errors/report', report)).statusCode).toBe(200);
  const { body } = await product.get('/operator/errors');
  expect(body).toContain('site/home/Nav.tsx:3');
  expect(body).toContain('2 times in the site');
  expect(body).not.toMatch(/ann@|v=ann/);
  const id = /errors\/([\w-]+)\/delete/.exec(body)?.[1] ?? '';
  await product.post(`/operator/errors/${id}/delete`);
  expect((await product.get('/operator/errors')).body).toContain('No error was reported');
});

it('a page that goes wrong again and again is held back', async () => {
  const product = await kit();
  const report = { program: 'frame', message: 'x' };
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await send(product, '/errors/report', report)).statusCode);
  expect(statuses.filter((status) => status === 429).length).toBe(2);
});

it('words lose addresses’ queries, mail addresses, blobs and long ids', () => {
  expect(
    withoutPersons('at https://a.example/x.js?token=1#a ann.b@c.example blob:https://x/1-2 3f2a9c1b3f2a9c1b3f2a9c1b'),
  ).toBe('at https://a.example/x.js <mail> blob:… <id>');
  expect(browserOf('Mozilla/5.0 (Macintosh) AppleWebKit/605 (KHTML) Version/17.4 Safari/605.1')).toBe('Safari 17');
  expect(browserOf('Mozilla/5.0 Chrome/140.0 Safari/537 Edg/140.0')).toBe('Edge 140');
});

it('the region call answers two letters and keeps nothing', async () => {
  const product = await kit();
  expect((await product.ask('editor', { url: '/location/nation_code' })).json()).toEqual({
    code: 0,
    data: { nation_code: 'CN' },
  });
});

import { expect, it } from 'vitest';
import { CONTENT_KINDS } from '../../../../../src/protocol/content/kinds.ts';
import { operatorSession } from './test-session.ts';

const FACTS = JSON.stringify({ category: 'basics', related: [], order: 1 });
const TEXT = '---\nheading: Hair & edges\nsummary: S\n---\n\nBody <script>';
const AT = '/operator/content/article/hair';

it('an operator writes an entry, publishes it, and goes one version back', async () => {
  const { get, post } = await operatorSession();
  expect((await get('/operator/content')).body).toContain('Nothing of this kind yet.');
  const saved = await post(AT, { facts: FACTS, slugs: '{}', text_en: TEXT });
  expect([saved.status, saved.location]).toEqual([303, `${AT}?done=saved`]);
  await post(AT, { facts: FACTS, slugs: '{}', text_en: TEXT.replace('Hair', 'Fur') });
  expect((await post(`${AT}/publish`, { from: '2027-01-01T08:00', until: '' })).location).toContain('done=published');
  expect((await post(`${AT}/back`, { version: '1' })).status).toBe(303);
  const { body } = await get(AT);
  expect(body).toContain('Hair &amp; edges');
  expect(body).toContain('Body &lt;script&gt;');
  expect(body).toContain('changes not published');
  expect(body).toContain('/en/designroom/articles/hair?preview=');
  expect((await get('/operator/audit')).body).toContain('content.publish');
});

it('the list says which kind it shows, by the name of what people see', async () => {
  const { get } = await operatorSession();
  const kinds = [
    ...(await get('/operator/content?kind=day')).body.matchAll(/kind=(\w+)"( aria-current="page")?>([^<]+)</g),
  ];
  expect(kinds.map(([, kind]) => kind)).toEqual(CONTENT_KINDS);
  expect(kinds.filter(([, , current]) => current !== undefined).map(([, , , name]) => name)).toEqual(['Calendar']);
  expect(kinds.filter(([, kind, , name]) => kind === name)).toEqual([]);
});

it('what is refused stays in the form, with the reason', async () => {
  const { post } = await operatorSession();
  const wrong = await post(AT, { facts: '{', slugs: '{}', text_en: TEXT });
  expect([wrong.status, wrong.body.includes('Not saved. facts is no JSON')]).toEqual([422, true]);
  const missing = await post(AT, { facts: FACTS, slugs: '{}', text_en: '---\nheading: Only this\n---\n' });
  expect(missing.body).toContain('article/hair en.summary');
  expect(missing.body).toContain('heading: Only this');
});

it('a viewer reads, and writes nothing', async () => {
  const { get, post } = await operatorSession('viewer');
  expect((await get('/operator/content')).status).toBe(200);
  expect((await post(AT, { facts: FACTS, slugs: '{}', text_en: TEXT })).status).toBe(403);
});

it('an archive goes out and comes in again by a form', async () => {
  const { ask, cookie, post, get } = await operatorSession();
  await post(AT, { facts: FACTS, slugs: '{}', text_en: TEXT });
  const out = await ask('operator', { url: '/operator/content/export', headers: { cookie } });
  expect([out.statusCode, out.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  // A boundary as browsers make it: Node's reader of forms takes a short one for a part's end wherever the zip has its bytes.
  const form = new FormData();
  form.append('archive', new File([Uint8Array.from(out.rawPayload)], 'c.zip', { type: 'application/zip' }));
  const sent = new Response(form);
  const payload = Buffer.from(await sent.arrayBuffer());
  const type = sent.headers.get('content-type') ?? '';
  const headers = { cookie, origin: 'http://localhost:8785', 'content-type': type };
  const back = await ask('operator', { method: 'POST', url: '/operator/content/import', headers, payload });
  expect([back.statusCode, back.headers.location]).toEqual([303, '/operator/content?done=imported']);
  expect((await get(AT)).body).toContain('<td>2</td>');
});

import { expect, it } from 'vitest';
import { createFeedback } from '../../../src/api/feedback.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

it('feedback goes as a form, in the language of the page, with the session that owns its pictures', async () => {
  const sent: { url: URL; headers: Headers; body: string }[] = [];
  const service = createFeedback({
    origin: 'https://api.example',
    clock: createSimulatedClock(1_700_000_000_000),
    online: () => true,
    context: () => ({
      clientId: '1189857514',
      lang: 'kr',
      accessKey: 'pk_a',
      session: 's',
      deviceToken: 'dev',
      accessToken: 'at',
    }),
    fetch: async (input, init = {}) => {
      sent.push({ url: new URL(String(input)), headers: new Headers(init.headers), body: String(init.body) });
      return new Response(JSON.stringify({ code: 0, data: { id: 7 } }));
    },
  });
  const signal = new AbortController().signal;
  const attachments = ['https://store.example/a?e=1', 'https://store.example/b'];
  expect(await service.send(signal, { kind: 'idea', text: 'More blue', attachments })).toBe(7);
  const [call] = sent;
  expect(call?.url.pathname).toBe('/feedback/submit.json');
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({ lang: 'kr', preview_mode: '0' });
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    kind: 'idea',
    text: 'More blue',
    contact: '',
    attachments: attachments.join(' '),
  });
  const names = ['access_token', 'enterprise-access-key', 'x-cutout-session', 'x-mtcc-client'];
  expect(names.map((name) => call?.headers.get(name))).toEqual(['at', 'pk_a', 's', null]);
});

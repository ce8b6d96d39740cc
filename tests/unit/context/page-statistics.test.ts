import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { deliverForm, type LastWords } from '../../../src/context/deliver-form.ts';
import { BATCH, createPageStatistics, type SeenEvent, viewedPath } from '../../../src/context/page-statistics.ts';
import { STATISTIC_EVENTS, statisticEvents } from '../../../src/protocol/calls/services.schema.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

type Name = (typeof STATISTIC_EVENTS)[number];

function started(takes: () => boolean = () => true) {
  const clock = createSimulatedClock();
  const sent: SeenEvent<Name>[][] = [];
  const statistics = createPageStatistics<Name>((events) => {
    if (!takes()) return false;
    sent.push([...events]);
    return true;
  }, clock);
  return { clock, sent, statistics };
}
const view = (path: string): SeenEvent<Name> => ({ event: 'page_view', path });

it('nothing leaves before consent, and what was seen until then goes with it', async () => {
  const { clock, sent, statistics } = started();
  statistics.see(view('/en/'));
  await clock.advance(60_000);
  statistics.flush();
  expect(sent).toEqual([]);
  statistics.consent(true);
  await clock.advance(BATCH.wait);
  expect(sent).toEqual([[view('/en/')]]);
});

it('refused, what waited is gone, and nothing more is kept', async () => {
  const { clock, sent, statistics } = started();
  statistics.see(view('/en/'));
  statistics.consent(false);
  statistics.see({ event: 'download' });
  statistics.consent(true);
  await clock.advance(60_000);
  statistics.flush();
  expect(sent).toEqual([]);
});

it('several events are one message; a page that closes does not wait for it', async () => {
  const { clock, sent, statistics } = started();
  statistics.consent(true);
  statistics.see(view('/'));
  await clock.advance(BATCH.wait - 1);
  statistics.see({ event: 'initialized' });
  expect(sent).toEqual([]);
  await clock.advance(1);
  expect(sent).toEqual([[view('/'), { event: 'initialized' }]]);
  statistics.see({ event: 'download' });
  statistics.flush();
  expect(sent[1]).toEqual([{ event: 'download' }]);
  expect(clock.pending).toBe(0);
});

it('what the browser does not take waits for the next time', () => {
  let takes = false;
  const { sent, statistics } = started(() => takes);
  statistics.consent(true);
  statistics.see(view('/'));
  statistics.flush();
  takes = true;
  statistics.flush();
  expect(sent).toEqual([[view('/')]]);
});

it('whatever is seen, each event is sent once, in order, in messages that the call takes', () => {
  const events = fc.array(fc.constantFrom(...STATISTIC_EVENTS), { maxLength: 99 });
  fc.assert(
    fc.property(events, fc.string(), (names, pathname) => {
      const { sent, statistics } = started();
      const seen = names.map((event) => ({ event, path: viewedPath(pathname) }));
      for (const one of seen) statistics.see(one);
      statistics.consent(true);
      statistics.flush();
      expect(sent.flat()).toEqual(seen);
      for (const message of sent) expect(statisticEvents.safeParse(message).success).toBe(true);
    }),
  );
});

it.each([
  ['/en/tools/101', '/en/tools/101'],
  ['/', '/'],
  ['/en/%E5%9B%BE', '/'],
  [`/${'a'.repeat(200)}`, '/'],
])('%s is viewed as %s', (pathname, path) => {
  expect(viewedPath(pathname)).toBe(path);
});

it('a form goes by beacon, else by a request that outlives the page', () => {
  const fetch = vi.fn<LastWords['fetch']>(async () => ({}));
  const beacon = vi.fn(() => true);
  deliverForm('https://a.example/x', { a: '1 2' }, { navigator: { sendBeacon: beacon }, fetch });
  expect(beacon.mock.calls[0]).toEqual(['https://a.example/x', new URLSearchParams({ a: '1 2' })]);
  expect(fetch).not.toHaveBeenCalled();
  for (const navigator of [{}, { sendBeacon: () => false }])
    deliverForm('https://a.example/x', {}, { navigator, fetch });
  expect(fetch.mock.calls.map(([, init]) => [init.method, init.keepalive])).toEqual([
    ['POST', true],
    ['POST', true],
  ]);
});

import { expect, it, vi } from 'vitest';
import { reportErrors } from '../../../../editor/shell/report-errors.ts';

/** A page whose beacons are read. */
function opened(search = '') {
  const sent: Record<string, string>[] = [];
  const sendBeacon = (address: string, body: URLSearchParams) => {
    sent.push({ address, ...Object.fromEntries(body) });
    return true;
  };
  history.replaceState(null, '', `/editor/${search}`);
  const page = Object.assign(new EventTarget(), { navigator: { sendBeacon }, fetch: vi.fn(), location });
  return { page, sent };
}
const failed = (error: Error) => Object.assign(new Event('error'), { error });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

it('tells of each error that nobody caught, once', () => {
  const { page, sent } = opened();
  reportErrors(page);
  const error = new Error('at work');
  for (const event of [failed(error), rejected(error), rejected(new DOMException('stopped', 'AbortError'))])
    page.dispatchEvent(event);
  expect(sent.map(({ address, program, message }) => [address, program, message])).toEqual([
    ['/errors/report', 'frame', 'at work'],
  ]);
});

it('the address’s query, which names a key, is no part of it', () => {
  const { page, sent } = opened('?platform=pk_partner&channel=c');
  reportErrors(page);
  page.dispatchEvent(rejected('x'));
  expect(sent[0]).toMatchObject({ path: '/editor/', message: 'x' });
  expect(JSON.stringify(sent)).not.toContain('pk_partner');
});

it('in private mode nothing is reported', () => {
  const { page, sent } = opened('?platform=pk_partner&privateMode=1');
  reportErrors(page);
  page.dispatchEvent(rejected('x'));
  expect(sent).toEqual([]);
});

import { expect, it } from 'vitest';
import { readPopupMessage } from '../../../../site/account/popup/popup-message.ts';

const ORIGIN = 'https://site.example';
const frame = {} as Window;
const read = (data: unknown, more: { source?: unknown; origin?: string } = {}) =>
  readPopupMessage({ data, source: frame, origin: ORIGIN, ...more } as MessageEvent<unknown>, frame, ORIGIN);

it('the popup closes with what came of it, and shows or hides the cross', () => {
  expect(read({ type: 'close', success: true })).toEqual({ type: 'close', success: true, needLogin: false });
  expect(read({ type: 'close', needLogin: true })).toEqual({ type: 'close', success: false, needLogin: true });
  expect(read({ type: 'close', success: 'true' })).toEqual({ type: 'close', success: false, needLogin: false });
  expect(read({ type: 'closeIcon', status: true })).toEqual({ type: 'closeIcon', shown: true });
});

it.each([
  ['another window', { type: 'close' }, { source: {} }],
  ['another origin', { type: 'close' }, { origin: 'https://evil.example' }],
  ['another word', { type: 'open' }, {}],
  ['no object', 'close', {}],
  ['nothing', null, {}],
])('%s is dropped (D32)', (_what, data, more) => {
  expect(read(data, more)).toBeUndefined();
});

it('before the frame is there nothing is read', () => {
  const event = { data: { type: 'close' }, source: null, origin: ORIGIN } as MessageEvent<unknown>;
  expect(readPopupMessage(event, null, ORIGIN)).toBeUndefined();
});

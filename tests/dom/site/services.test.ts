import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectErrors } from '../../../site/enhance/early-errors.ts';
import { askConsent } from '../../../site/services/ask-consent.ts';

const PAGE = `
  <footer><button data-consent-open hidden>Statistics</button></footer>
  <section data-consent hidden>
    <button data-consent-answer="no">Do not count</button><button data-consent-answer="yes">Count</button>
  </section>`;
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const bar = () => find('[data-consent]');

beforeEach(() => {
  document.body.innerHTML = PAGE;
});
afterEach(() => localStorage.clear());

it.each([
  ['US', undefined, true, [[true]]],
  ['DE', undefined, false, []],
  ['DE', 'yes', true, [[true]]],
  ['DE', 'no', true, [[false]]],
  ['US', 'no', true, [[false]]],
] as const)('in %s, having said %s, the bar is hidden: %s', (region, said, hidden, expected) => {
  if (said !== undefined) localStorage.setItem('statistics', said);
  const consent = vi.fn();
  askConsent(document, region, { consent });
  expect([bar().hidden, consent.mock.calls]).toEqual([hidden, expected]);
  expect(find('[data-consent-open]').hidden).toBe(false);
});

it.each([
  ['yes', true],
  ['no', false],
] as const)('the answer %s is kept, and the bar goes', (answer, given) => {
  const consent = vi.fn();
  askConsent(document, 'FR', { consent });
  find(`[data-consent-answer="${answer}"]`).click();
  expect([bar().hidden, consent.mock.calls, localStorage.getItem('statistics')]).toEqual([true, [[given]], answer]);
});

it('who has answered takes it back from the foot, and the focus comes back there', () => {
  localStorage.setItem('statistics', 'yes');
  const consent = vi.fn();
  askConsent(document, 'FR', { consent });
  find('[data-consent-open]').click();
  expect([bar().hidden, document.activeElement]).toEqual([false, find('[data-consent-answer="no"]')]);
  find('[data-consent-answer="no"]').click();
  expect(consent).toHaveBeenLastCalledWith(false);
  expect(document.activeElement).toBe(find('[data-consent-open]'));
});

it('a page without the bar has its answer all the same', () => {
  document.body.innerHTML = '';
  const consent = vi.fn();
  askConsent(document, 'US', { consent });
  expect(consent).toHaveBeenCalledWith(true);
});

it('errors from before the code that reports them are handed over, in order', () => {
  const page = new EventTarget();
  const early = collectErrors(page);
  const fail = (reason: string) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  for (let n = 0; n < 12; n += 1) fail(`early ${n}`);
  const report = vi.fn();
  early.handOver(report);
  fail('late');
  expect(report.mock.calls.flat()).toEqual([...Array.from({ length: 10 }, (_, n) => `early ${n}`), 'late']);
});

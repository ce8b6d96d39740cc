import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createErrorReporter, type ErrorReport, MOST_REPORTS } from '../../../src/context/error-reports.ts';
import { followErrors } from '../../../src/context/follow-errors.ts';
import { reportError } from '../../../src/protocol/calls/services.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';

function reporting(path = '/en/') {
  const sent: ErrorReport[] = [];
  const page = { program: 'site', version: '1.2.3', path: () => path } as const;
  return { sent, reporter: createErrorReporter(page, (report) => sent.push(report)) };
}

describe('what nobody caught', () => {
  it('is reported with where it came from', () => {
    const { sent, reporter } = reporting();
    const error = new TypeError('x is not a function');
    expect(reporter.report(error)).toBe(true);
    expect(sent).toEqual([
      { program: 'site', message: 'x is not a function', stack: error.stack, version: '1.2.3', path: '/en/' },
    ]);
  });

  it.each([
    ['a word', 'gone', 'gone'],
    ['nothing', undefined, 'undefined'],
    ['an empty word', '', 'no message'],
    ['a refusal of the list', cutoutError('NETWORK', 'no answer'), 'NETWORK: no answer'],
    ['an object without words', {}, 'no message'],
  ])('%s has words too', (_what, thrown, message) => {
    const { sent, reporter } = reporting();
    reporter.report(thrown);
    expect(sent[0]?.message).toBe(message);
  });

  it.each([
    ['a person cancelled', new DOMException('stop', 'AbortError')],
    ['a newer picture', cutoutError('SUPERSEDED', 'a newer one')],
    ['the editor was taken down', cutoutError('DESTROYED', 'gone')],
    ['a browser’s own noise', new Error('ResizeObserver loop completed with undelivered notifications.')],
    ['a foreign script', 'Script error.'],
  ])('%s is no fault', (_what, thrown) => {
    const { sent, reporter } = reporting();
    expect([reporter.report(thrown), sent]).toEqual([false, []]);
  });

  it('an extension’s error is none of ours', () => {
    const { sent, reporter } = reporting();
    reporter.report(Object.assign(new Error('x'), { stack: 'Error: x\n at chrome-extension://abc/a.js:1:1' }));
    expect(sent).toEqual([]);
  });

  it('is reported once a cause, and few times a page', () => {
    const { sent, reporter } = reporting();
    const same = new Error('again');
    for (let n = 0; n < 3; n += 1) reporter.report(same);
    expect(sent.length).toBe(1);
    for (let n = 0; n < 20; n += 1) reporter.report(new Error(`other ${n}`));
    expect(sent.length).toBe(MOST_REPORTS);
  });

  it('whatever is thrown, the call takes the report', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 1, withNullPrototype: true }), fc.webPath(), (thrown, path) => {
        const { sent, reporter } = reporting(path);
        reporter.report(thrown);
        for (const report of sent) {
          expect(reportError.body.safeParse(report), JSON.stringify(report)).toMatchObject({ success: true });
        }
      }),
    );
    const { sent, reporter } = reporting(`/${'p'.repeat(300)}`);
    reporter.report(Object.assign(new Error('m'.repeat(900)), { stack: 's'.repeat(9_000) }));
    expect(reportError.body.safeParse(sent[0]).success).toBe(true);
  });
});

it('errors and rejections of a page are heard until it is let go', () => {
  const page = new EventTarget();
  const report = vi.fn(() => true);
  const stop = followErrors(page, report);
  const error = new Error('a');
  page.dispatchEvent(Object.assign(new Event('error'), { error, message: 'a' }));
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'Script error.' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'b' }));
  expect(report.mock.calls).toEqual([[error], ['Script error.'], ['b']]);
  stop();
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'c' }));
  expect(report).toHaveBeenCalledTimes(3);
});

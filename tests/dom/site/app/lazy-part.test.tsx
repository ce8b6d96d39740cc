import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LAZY_DELAY, lazyPart } from '../../../../site/app/lazy-part.tsx';
import { createTranslator } from '../../../../site/texts/load.ts';
import { LOCALES, type Locale } from '../../../../src/protocol/locales.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';

afterEach(cleanup);

const Dialog = ({ name }: { name: string }) => <p>Dialog {name}</p>;

/** Fetches that the test answers one by one. */
async function kit(locale: Locale = 'en') {
  const clock = createSimulatedClock();
  const asked: { come(): void; fail(): void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<ComponentType<{ name: string }>>((resolve, reject) => {
        asked.push({ come: () => resolve(Dialog), fail: () => reject(new Error('offline')) });
      }),
  );
  const Part = lazyPart(load, clock);
  const translator = await createTranslator(locale);
  const show = () =>
    render(
      <TranslatorProvider value={translator}>
        <Part name="A" />
      </TranslatorProvider>,
    );
  const pass = (ms: number) => act(() => clock.advance(ms));
  const answer = async (at: number, how: 'come' | 'fail') => {
    asked[at]?.[how]();
    await pass(0);
  };
  return { clock, load, show, pass, answer };
}

it('for 200 ms nothing is said, then that it is loading, then it is there', async () => {
  const { show, pass, answer, clock } = await kit();
  const { container } = show();
  await pass(LAZY_DELAY - 1);
  expect(container.textContent).toBe('');
  await pass(1);
  expect(screen.getByRole('status').textContent).toBe('One moment…');
  await answer(0, 'come');
  expect([container.textContent, screen.queryByRole('status'), clock.pending]).toEqual(['Dialog A', null, 0]);
  expect(LAZY_DELAY).toBe(200);
});

it('what comes in time is never announced', async () => {
  const { show, pass, answer, clock } = await kit();
  const { container } = show();
  await pass(LAZY_DELAY - 1);
  await answer(0, 'come');
  expect([container.textContent, clock.pending]).toEqual(['Dialog A', 0]);
  await pass(10 * LAZY_DELAY);
  expect(container.textContent).toBe('Dialog A');
});

it('once it has come it is there at once the next time', async () => {
  const { show, answer } = await kit();
  show();
  await answer(0, 'come');
  cleanup();
  expect(show().container.textContent).toBe('Dialog A');
});

it('what could not be fetched says so and is fetched again, with its 200 ms', async () => {
  const { show, pass, answer, load } = await kit();
  const { container } = show();
  await answer(0, 'fail');
  expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect([container.textContent, load.mock.calls.length]).toEqual(['', 2]);
  await pass(LAZY_DELAY);
  expect(screen.getByRole('status').textContent).toBe('One moment…');
  await answer(1, 'come');
  expect(container.textContent).toBe('Dialog A');
});

it('what was closed before it came says nothing any more', async () => {
  const { show, pass, answer, clock } = await kit();
  show();
  await pass(LAZY_DELAY / 2);
  cleanup();
  expect(clock.pending).toBe(0);
  await answer(0, 'fail');
  expect(document.body.textContent).toBe('');
});

it.each(LOCALES)('in %s waiting and failing have words of their own', async (locale) => {
  const { show, pass, answer } = await kit(locale);
  const { container } = show();
  await pass(LAZY_DELAY);
  const loading = container.textContent ?? '';
  await answer(0, 'fail');
  const failed = container.textContent ?? '';
  expect([loading.length > 2, failed.length > 4, failed.includes(loading)]).toEqual([true, true, false]);
  expect(loading + failed).not.toMatch(/part(Coming|Failed)/);
});

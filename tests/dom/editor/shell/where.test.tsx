import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Shell } from '../../../../editor/shell/model/shell.ts';
import { ShellProvider } from '../../../../editor/shell/model/shell-context.ts';
import { loadShellTexts } from '../../../../editor/shell/texts/load.ts';
import { Sends } from '../../../../editor/shell/where/Sends.tsx';
import { useHere } from '../../../../editor/shell/where/useHere.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';
import { Translator } from '../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';

const SERVER = 'Runs on the server: the photo, or a part of it, is sent there';
const HERE = 'Runs in this browser: the photo is not sent';

const Body = ({ when }: { when: boolean }) => (
  <section aria-label="Panel" {...useHere()}>
    <p>Words</p>
    <button type="button">Mirror</button>
    <button type="button" data-tip="Copy">
      ⧉
    </button>
    <Sends name="fill" when={when}>
      <button type="button">Fill</button>
    </Sends>
  </section>
);

async function show({ when = true, privateMode = false } = {}) {
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  const shell = new Shell({
    translator,
    clock: createSimulatedClock(),
    emit: () => {},
    trackData: {},
    tool: 'expand',
  });
  shell.setting({ privateMode });
  const view = (now: boolean) => (
    <TranslatorProvider value={translator}>
      <ShellProvider value={shell}>
        <Body when={now} />
      </ShellProvider>
    </TranslatorProvider>
  );
  const { rerender } = render(view(when));
  return { now: (next: boolean) => rerender(view(next)) };
}

const fill = () => screen.getByRole('button', { name: 'Fill' });
const describedBy = (control: Element) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const titleOver = (element: Element): string => {
  fireEvent.pointerMove(element);
  return element.closest<HTMLElement>('[title]')?.title ?? '';
};

afterEach(cleanup);

describe('where a control runs', () => {
  it('is said of one that sends the photo: under the pointer, at the focus and as its description', async () => {
    await show();
    await expect.poll(() => describedBy(fill())).toBe(SERVER);
    expect(fill().closest('[data-sends]')?.getAttribute('data-tip')).toBe(SERVER);
    expect(titleOver(fill())).toBe('');
  });

  it('is said of all others by the panel, once to screen readers, and of nothing that is no control', async () => {
    await show();
    const mirror = screen.getByRole('button', { name: 'Mirror' });
    await expect.poll(() => titleOver(mirror)).toBe(HERE);
    expect(mirror.hasAttribute('aria-describedby')).toBe(false);
    expect(screen.getByRole('region', { name: 'Panel' }).getAttribute('aria-description')).toBe(HERE);
    expect(titleOver(screen.getByText('Words'))).toBe('');
    // Its name is its tooltip.
    expect(titleOver(screen.getByRole('button', { name: '⧉' }))).toBe('');
  });

  it('follows what a press does now', async () => {
    const { now } = await show();
    await expect.poll(() => describedBy(fill())).toBe(SERVER);
    const button = fill();
    now(false);
    expect([describedBy(fill()), fill()]).toEqual(['', button]);
    expect(document.querySelector('[data-sends], [data-tip]:not(button)')).toBeNull();
    now(true);
    expect(describedBy(fill())).toBe(SERVER);
  });

  it('is not said of any in private mode: nothing is sent', async () => {
    await show({ privateMode: true });
    await expect.poll(() => titleOver(screen.getByRole('button', { name: 'Mirror' }))).toBe(HERE);
    expect([document.querySelector('[data-sends]'), describedBy(fill())]).toEqual([null, '']);
  });
});

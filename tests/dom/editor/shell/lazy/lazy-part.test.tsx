import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from '../../../../../editor/shell/lazy/lazy-part.tsx';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { TranslatorProvider } from '../../../../../src/ui/i18n/context.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';

afterEach(cleanup);

/** A part that cannot be fetched the first time. */
async function show(quiet: boolean) {
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(() => 'the part');
  const { Part } = lazyPart(load, undefined, quiet);
  const translator = await Translator.create({
    locale: 'en',
    load: loadShellTexts,
    mayComeLater: () => false,
    isFixed: () => false,
  });
  render(
    <TranslatorProvider value={translator}>
      <Part />
    </TranslatorProvider>,
  );
  await act(async () => {});
  return load;
}

describe('a part of the screen that cannot be fetched', () => {
  it('says so, and comes by itself once there is a network', async () => {
    await show(false);
    expect(screen.getByRole('alert').textContent).toContain('No connection to the server.');
    window.dispatchEvent(new Event('online'));
    await screen.findByText('the part');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing where nobody misses it, and comes all the same', async () => {
    const load = await show(true);
    expect(load).toHaveBeenCalledOnce();
    expect(document.body.textContent).toBe('');
    window.dispatchEvent(new Event('online'));
    await screen.findByText('the part');
  });
});

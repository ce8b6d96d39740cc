import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Shell } from '../../../../editor/shell/model/shell.ts';
import { ShellProvider } from '../../../../editor/shell/model/shell-context.ts';
import { loadShellTexts } from '../../../../editor/shell/texts/load.ts';
import { TrialChip } from '../../../../editor/shell/top-bar/TrialChip.tsx';
import { Translator } from '../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../setup/simulated-clock.ts';

const TEXT = 'Pieces have a watermark while this key is on trial.';

async function show(trial: boolean) {
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  const shell = new Shell({
    translator,
    clock: createSimulatedClock(),
    emit: () => {},
    trackData: {},
    tool: 'splitter',
  });
  shell.set({ setting: { ...shell.state.setting, trial } });
  render(
    <ShellProvider value={shell}>
      <TrialChip word="Trial" text={TEXT} />
    </ShellProvider>,
  );
}

afterEach(cleanup);

describe('the word in a bar that the key is on trial', () => {
  it('is a button that says what it means, by finger and keys too, until it is left', async () => {
    await show(true);
    const chip = screen.getByRole('button', { name: 'Trial' });
    expect(screen.queryByText(TEXT)).toBeNull();
    fireEvent.click(chip);
    expect(screen.getByRole('status').textContent).toBe(TEXT);
    expect(chip.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(chip, { key: 'Escape' });
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('is not there with another key', async () => {
    await show(false);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

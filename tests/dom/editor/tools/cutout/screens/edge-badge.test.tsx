import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EdgeQuality } from '../../../../../../src/protocol/wire.ts';
import { CUT, checked, photo } from '../../../../../unit/editor/harness.ts';
import { showApp } from '../../../harness.tsx';

const sodRes = {
  mattingType: 1,
  imageBaseMaskURL: '',
  isFirstUsedForCurrentImage: true,
  code: 0,
  message: '',
  use_fe: true,
};
const WORDS = /edges|see-through|missing/i;

async function withQuality(quality: EdgeQuality, frame = {}) {
  const harness = await showApp(frame);
  const opening = harness.editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  harness.runs[0]?.report(checked());
  harness.runs[0]?.finish({ sodRes, matte: new Blob(['matte']), cut: CUT, url: 'stored', quality });
  await opening;
  await harness.settle();
  await screen.findByRole('slider', { name: 'Compare before and after' });
  return harness;
}

async function badgeOf(quality: EdgeQuality): Promise<string | undefined> {
  await withQuality(quality);
  return screen
    .queryAllByText(WORDS)
    .map(({ textContent }) => textContent ?? '')
    .find((text) => WORDS.test(text));
}

it.each([
  [{ score: 0.9, edges: 'clean' }, 'Clean edges'],
  [{ score: 0.74, edges: 'clean' }, undefined],
  [{ score: 0.4, edges: 'check' }, 'Check edges'],
  [{ score: 0.4, edges: 'check', reason: 'edges' }, 'Check edges'],
  [{ score: 0.9, edges: 'check', reason: 'see-through' }, 'Check see-through part'],
  [{ score: 0.9, edges: 'check', reason: 'part-missing' }, 'Check for a missing part'],
] as const)('of %o it says: %s', async (quality, words) => {
  expect(await badgeOf(quality)).toBe(words);
});

it('a small frame has a control for the edges at 200 % beside the key', async () => {
  const { editor } = await withQuality({ score: 0.9, edges: 'clean' }, { width: 480, height: 520 });
  const look = await screen.findByRole('button', { name: 'Look at edges at 200 %' });
  fireEvent.click(look);
  expect([editor.state.edgeLoupe, look.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  fireEvent.click(look);
  expect(editor.state.edgeLoupe).toBe(false);
  expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
});

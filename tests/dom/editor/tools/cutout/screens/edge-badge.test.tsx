import { screen } from '@testing-library/react';
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

async function badgeOf(quality: EdgeQuality): Promise<string | undefined> {
  const harness = await showApp();
  const opening = harness.editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  harness.runs[0]?.report(checked());
  harness.runs[0]?.finish({ sodRes, matte: new Blob(['matte']), cut: CUT, url: 'stored', quality });
  await opening;
  await harness.settle();
  await screen.findByRole('slider', { name: 'Compare before and after' });
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

import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { EditProvider } from '../../../../../../editor/shell/edit/edit-context.ts';
import type { EditModel } from '../../../../../../editor/shell/edit/edit-model.ts';
import { loadShellTexts } from '../../../../../../editor/shell/texts/load.ts';
import type { Beauty } from '../../../../../../editor/tools/beautify/model/beauty.ts';
import { BeautyProvider } from '../../../../../../editor/tools/beautify/model/beauty-context.ts';
import { SpotRings } from '../../../../../../editor/tools/beautify/screens/SpotRings.tsx';
import { TranslatorProvider } from '../../../../../../src/ui/i18n/context.ts';
import { Translator } from '../../../../../../src/ui/i18n/translator.ts';

const markSpot = vi.fn();
beforeEach(() => void markSpot.mockReset());
afterEach(cleanup);

/** The photo while its spots are marked. */
async function surface(): Promise<Element> {
  const translator = await Translator.create({
    locale: 'en',
    load: loadShellTexts,
    mayComeLater: () => false,
    isFixed: () => false,
  });
  const beauty = { store: createStore(() => ({ face: -1, values: { faces: [] }, marking: true })), markSpot };
  const edit = { store: createStore(() => ({ document: { size: { width: 100, height: 100 } } })) };
  const { container } = render(
    <TranslatorProvider value={translator}>
      <EditProvider value={edit as unknown as EditModel}>
        <BeautyProvider value={beauty as unknown as Beauty}>
          <SpotRings scale={1} />
        </BeautyProvider>
      </EditProvider>
    </TranslatorProvider>,
  );
  const found = container.firstElementChild;
  if (found === null) throw new Error('nothing to mark on');
  return found;
}

it('marks a spot where one finger is let go, and none where a second one came', async () => {
  const element = await surface();
  fireEvent.pointerDown(element, { pointerId: 1 });
  fireEvent.pointerDown(element, { pointerId: 2 });
  fireEvent.pointerUp(element, { pointerId: 2 });
  fireEvent.pointerUp(element, { pointerId: 1 });
  expect(markSpot).not.toHaveBeenCalled();
  fireEvent.pointerDown(element, { pointerId: 3 });
  fireEvent.pointerUp(element, { pointerId: 3 });
  expect(markSpot).toHaveBeenCalledTimes(1);
});

it('a press that was let go outside takes nothing from the next one', async () => {
  const element = await surface();
  fireEvent.pointerDown(element, { pointerId: 1 });
  fireEvent.pointerDown(element, { pointerId: 1 });
  fireEvent.pointerUp(element, { pointerId: 1 });
  expect(markSpot).toHaveBeenCalledTimes(1);
});

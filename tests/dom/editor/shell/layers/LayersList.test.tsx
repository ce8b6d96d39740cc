import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LayerProvider } from '../../../../../editor/shell/layers/model/layer-context.ts';
import { LayersList } from '../../../../../editor/shell/layers/panel/LayersList.tsx';
import { loadLayerTexts } from '../../../../../editor/shell/layers/texts/load.ts';
import { TranslatorProvider } from '../../../../../src/ui/i18n/context.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { box, plainMeasure, sceneWith, words } from '../../../../unit/document/scene/scenes.ts';
import { editorOf } from '../../../../unit/editor/shell/layers/harness.ts';

afterEach(cleanup);

async function show() {
  const translator = await Translator.create({
    locale: 'en',
    load: loadLayerTexts,
    mayComeLater: () => false,
    isFixed: () => false,
  });
  const kept = editorOf(sceneWith(box('ground', { name: 'Ground' }), words('title', 'Hello')));
  const { editor } = kept;
  let again = () => {};
  const { change } = editor.ports;
  Object.assign(editor.ports, {
    change: (...step: Parameters<typeof change>) => {
      change(...step);
      again();
    },
  });
  function Shown() {
    const [, set] = useState(0);
    again = () => set((count) => count + 1);
    return (
      <LayerProvider value={{ editor, scene: editor.scene, measure: plainMeasure, picture: () => undefined }}>
        <LayersList />
      </LayerProvider>
    );
  }
  render(
    <TranslatorProvider value={translator}>
      <Shown />
    </TranslatorProvider>,
  );
  return kept;
}

const names = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('button:not([tabindex])')?.textContent);

it('shows the front layer first, and moves, hides and locks by buttons', async () => {
  const { layer } = await show();
  expect(names()).toEqual(['Hello', 'Ground']);
  fireEvent.click(screen.getByRole('button', { name: 'Move up: Ground' }));
  expect(names()).toEqual(['Ground', 'Hello']);
  fireEvent.click(screen.getByRole('button', { name: 'Show: Hello' }));
  fireEvent.click(screen.getByRole('button', { name: 'Lock: Ground' }));
  expect([layer('title')?.hidden, layer('ground')?.locked]).toEqual([true, true]);
});

it('names a layer by F2, keeps it by Enter and gives it up by Escape', async () => {
  const { layer, editor } = await show();
  const row = screen.getByRole('button', { name: 'Ground' });
  fireEvent.click(row);
  expect(editor.state.selection).toEqual(['ground']);
  fireEvent.keyDown(row, { key: 'F2' });
  const field = screen.getByRole('textbox', { name: 'Name of the layer' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Paper' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(layer('ground')?.name).toBe('Paper');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Paper' }), { key: 'F2' });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Paper' })).toBeTruthy();
});

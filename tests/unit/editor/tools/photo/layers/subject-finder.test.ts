import { describe, expect, it } from 'vitest';
import type { FindSubject } from '../../../../../../editor/tools/photo/layers/find-subject.ts';
import { SubjectFinder } from '../../../../../../editor/tools/photo/layers/subject-finder.ts';
import { newText } from '../../../../../../src/document/scene/edit/new-layer.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { createEditor, photoOf } from '../harness.ts';

async function withText(find: FindSubject) {
  const all = await createEditor();
  await all.editor.open(photoOf(128, 96));
  const { layers } = await all.editor.loadLayers();
  const text = newText(layers.scene, 'Hello', true);
  layers.editor.add(text);
  let asked = 0;
  const subject = new SubjectFinder(all.editor, async (signal, send) => {
    asked += 1;
    return await find(signal, send);
  });
  const isBehind = () => layers.scene.pages[0]?.children[0]?.behind === true;
  return { ...all, layers, subject, id: text.id, isBehind, asked: () => asked };
}

describe('a layer behind the subject', () => {
  it('is one step with the matte, which is looked for once and goes with undo', async () => {
    const { editor, layers, subject, id, isBehind, asked } = await withText(async () => new Blob(['matte']));
    await subject.put(layers.scene, id, true);
    const { document } = editor.state;
    expect([isBehind(), Object.keys(document?.edit?.assets ?? {}), document?.outOfDate]).toEqual([true, ['matte'], []]);
    expect(document?.history.steps.map(({ name }) => name.id).slice(1)).toEqual([
      'layers.step.added',
      'photo.step.behind',
    ]);
    await subject.put(layers.scene, id, false);
    expect(isBehind()).toBe(false);
    await subject.put(layers.scene, id, true);
    expect([isBehind(), asked()]).toEqual([true, 1]);
    for (let step = 0; step < 3; step += 1) editor.undo();
    expect([isBehind(), editor.state.document?.edit?.assets]).toEqual([false, {}]);
  });

  it.each([
    ['there is none', 'EMPTY_RESULT', 'No subject was found in this photo.'],
    ['the server fails', 'NETWORK', 'Finding the subject did not work. No image was charged.'],
  ] as const)('is said and nothing has changed where %s', async (_, code, words) => {
    const { editor, layers, subject, id, isBehind, spoken } = await withText(() =>
      Promise.reject(cutoutError(code, 'no')),
    );
    const before = editor.state.document?.history.steps.length;
    await subject.put(layers.scene, id, true);
    expect([isBehind(), editor.state.document?.history.steps.length, subject.store.getState().looking]).toEqual([
      false,
      before,
      undefined,
    ]);
    expect(spoken?.at(-1)).toBe(words);
  });

  it('is dropped in silence where another photo was opened meanwhile', async () => {
    let give = (_: Blob) => {};
    const { editor, layers, subject, id } = await withText(
      () =>
        new Promise((done) => {
          give = done;
        }),
    );
    const put = subject.put(layers.scene, id, true);
    await editor.open(photoOf(64, 64));
    give(new Blob(['matte']));
    await put;
    expect([editor.state.document?.edit, subject.store.getState().looking]).toEqual([undefined, undefined]);
  });

  it('tells how far it is, and is cancelled without a step, even where the server does not hear of it', async () => {
    let heard: AbortSignal | undefined;
    let send = (_: number) => {};
    const { editor, layers, subject, id, isBehind, asked, spoken } = await withText((signal, report) => {
      heard = signal;
      send = report;
      return new Promise(() => {});
    });
    const looking = () => subject.store.getState().looking;
    const before = editor.state.document?.history.steps.length;
    subject.cancel();
    const put = subject.put(layers.scene, id, true);
    expect(looking()).toEqual({ id, share: 0 });
    await Promise.resolve();
    send(0.4);
    expect(looking()).toEqual({ id, share: 0.4 });
    subject.cancel();
    await put;
    send(0.9);
    expect([looking(), heard?.aborted, isBehind(), asked(), editor.state.document?.history.steps.length]).toEqual([
      undefined,
      true,
      false,
      1,
      before,
    ]);
    expect(spoken?.filter((words) => words.startsWith('Cancelled'))).toEqual(['Cancelled. The layer stays in front.']);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { changeCrop } from '../../../../../../editor/tools/photo/model/change-crop.ts';
import { copySettings, pasteSettings } from '../../../../../../editor/tools/photo/model/settings.ts';
import { level, levelBy } from '../../../../../../editor/tools/photo/model/straighten.ts';
import { NEUTRAL } from '../../../../../../src/pixels/adjust/photo-values.ts';
import { renderPhoto } from '../../../../../../src/pixels/adjust/render-photo.ts';
import { drawnPicture } from '../../../../pixels/adjust/recipes.ts';
import { createEditor, photoOf } from '../harness.ts';

const { signal } = new AbortController();
const exposed = (exposure: number) => ({ ...NEUTRAL, light: { ...NEUTRAL.light, exposure } });
const step = { id: 'photo.step.slider', values: { name: 'Exposure', value: '+1' } } as const;

async function opened() {
  const all = await createEditor();
  expect(await all.editor.open(photoOf(128, 96))).toBe(true);
  return all;
}

describe('the editor of a photo', () => {
  it('shows an opened photo no larger than the stage, says so, and tells the host', async () => {
    const { editor, events, spoken, screens } = await opened();
    const { base, source, histogram, document } = editor.state;
    expect([source?.picture.width, source?.scale]).toEqual([64, 0.5]);
    expect(base?.picture).toBe(source?.picture);
    expect(histogram?.red.reduce((sum, count) => sum + count, 0)).toBe(64 * 48);
    expect(document?.size).toMatchObject({ width: 128, height: 96 });
    expect([events, screens, spoken?.length]).toEqual([['open'], ['photo'], 1]);
  });

  it('refuses what is no picture, and keeps the photo that is open', async () => {
    const { editor, refused } = await opened();
    expect(await editor.open({ ...photoOf(1, 1), image: new Blob(['text']) })).toBe(false);
    expect(refused).toEqual(['IMAGE_FORMAT']);
    expect(editor.state.document?.name).toBe('beach.jpg');
  });

  it('takes the values of a drag as one step, which undo takes back exactly', async () => {
    const { editor } = await opened();
    for (const exposure of [0.5, 0.8, 1]) editor.change(exposed(exposure), step, 'drag');
    expect(editor.state.values.light.exposure).toBe(1);
    expect(editor.state.document?.history.steps).toHaveLength(2);
    editor.undo();
    expect(editor.state.values).toEqual(NEUTRAL);
    editor.redo();
    expect(editor.state.values).toEqual(exposed(1));
  });

  it('counts the tones of what is shown: a brighter photo has more light ones', async () => {
    const { editor, clock } = await opened();
    const light = () => editor.state.histogram?.green.subarray(200).reduce((sum, count) => sum + count, 0) ?? 0;
    const before = light();
    await clock.advance(120);
    editor.change(exposed(1), step);
    await vi.waitFor(() => expect(light()).toBeGreaterThan(before));
    // While a slider moves they follow a few times a second, and at its end.
    const once = light();
    for (const exposure of [2, 3, -1]) {
      editor.change(exposed(exposure), step, 'drag');
      await clock.advance(30);
    }
    expect(light()).toBe(once);
    await clock.advance(30);
    expect(light()).toBeLessThan(before);
  });

  it('shows the whole photo while it is cropped, and the crop in the other tabs', async () => {
    const { editor } = await opened();
    editor.set({ tab: 'crop' });
    await vi.waitFor(() => expect(editor.state.base?.view).toBe('crop'));
    changeCrop(editor, { rect: { x: 0, y: 0, width: 0.5, height: 0.5 } }, { id: 'photo.step.crop' });
    expect(editor.state.base?.picture.width).toBe(64);
    editor.set({ tab: 'adjust' });
    await vi.waitFor(() => expect(editor.state.base?.view).toBe('result'));
    expect([editor.state.base?.picture.width, editor.state.base?.picture.height]).toEqual([32, 24]);
  });

  it('shrinks the frame where straightening would show a corner that is empty', async () => {
    const { editor } = await opened();
    changeCrop(editor, { angle: 10 }, { id: 'photo.step.crop' });
    const { rect } = editor.state.values.crop;
    expect(rect.width).toBeLessThan(0.9);
    expect(rect.x + rect.width / 2).toBeCloseTo(0.5, 6);
  });

  it('straightens by a line that is drawn: a leaning horizon, and a leaning wall', async () => {
    const { editor } = await opened();
    levelBy(editor, 100, 5);
    expect(editor.state.values.crop.angle).toBe(-2.9);
    levelBy(editor, 3, 100);
    expect(editor.state.values.crop.angle).toBe(-1.2);
    levelBy(editor, 3, 4);
    expect(editor.state.values.crop.angle).toBe(-1.2);
  });

  it('says what came of the search for a level line', async () => {
    const { editor, spoken } = await opened();
    await level(signal, editor);
    const { found } = editor.state;
    expect(spoken?.at(-1)).toBe(
      found === undefined
        ? 'No clear line found. Draw one.'
        : found.kind === 'horizon'
          ? 'Horizon found'
          : 'Vertical line found',
    );
  });

  it('gives settings to the next photo, but not the frame', async () => {
    const { editor } = await opened();
    editor.change({ ...exposed(1), crop: { ...NEUTRAL.crop, turns: 1 } }, step);
    copySettings(editor);
    await editor.open(photoOf(40, 30, 'next.jpg'));
    pasteSettings(editor);
    expect(editor.state.values).toEqual(exposed(1));
  });

  it('leaves nothing behind when it is closed', async () => {
    const { editor, screens } = await opened();
    editor.change(exposed(1), step);
    editor.close();
    expect([editor.state.document, editor.state.base, editor.state.values]).toEqual([undefined, undefined, NEUTRAL]);
    expect(screens?.at(-1)).toBe('upload');
  });
});

describe('the file of a photo', () => {
  it('is the whole recipe at the photo’s own size, in the format that is chosen or asked for', async () => {
    const { editor, exporter, encoded } = await opened();
    const values = { ...exposed(0.5), crop: { ...NEUTRAL.crop, turns: 1 } };
    editor.change(values, step);
    expect((await exporter.make(signal, { to: 'download' })).name).toBe('beach.png');
    editor.set({ file: { ...editor.state.file, format: 'jpeg' } });
    const { file, name } = await exporter.make(signal, { to: 'download' });
    expect([name, file.width, file.height, file.mimeType]).toEqual(['beach.jpg', 96, 128, 'image/jpeg']);
    expect(encoded[0]?.picture).toEqual(await renderPhoto(signal, drawnPicture(128, 96), values));
    expect((await exporter.make(signal, { to: 'clipboard', format: 'png' })).name).toBe('beach.png');
    exporter.saved();
    expect(editor.ports.document.unsaved()).toBe(0);
  });

  it('has the watermark of a trial key', async () => {
    const { exporter, encoded, shell } = await opened();
    shell.setState({ setting: { ...shell.getState().setting, trial: true } });
    await exporter.make(signal, { to: 'host' });
    expect(encoded[0]?.options.watermark).toBe(true);
  });

  it('is refused without a photo, and in formats that hold none', async () => {
    const { editor, exporter } = await opened();
    await expect(exporter.make(signal, { to: 'host', format: 'zip' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    editor.close();
    await expect(exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NO_IMAGE' });
  });
});

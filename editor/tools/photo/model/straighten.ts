import { NEUTRAL, RANGES } from '../../../../src/pixels/adjust/photo-values.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import { shrink } from '../../../../src/pixels/kernels/shrink.ts';
import { changeCrop } from './change-crop.ts';
import type { PhotoEditor } from './photo-editor.ts';

/** Longest side of the picture in which lines are looked for. */
const SIDE = 512;

/** Straightens by the clearest line of the photo, and shows which one. */
export async function level(signal: AbortSignal, editor: PhotoEditor): Promise<void> {
  const { source, values, document } = editor.state;
  if (source === undefined) return;
  const { width, height } = fitWithin(source.picture, SIDE);
  const { turns, mirror, flip } = values.crop;
  const small = shrink(source.picture, width, height);
  const picture = await editor.work.run(
    signal,
    'crop',
    { picture: small, crop: { ...NEUTRAL.crop, turns, mirror, flip } },
    [small.data.buffer],
  );
  const found = await editor.work.run(signal, 'level', { picture }, [picture.data.buffer]);
  // Another photo is open by now.
  if (editor.state.document?.id !== document?.id) return;
  if (found === undefined) {
    editor.set({ found: undefined });
    editor.ports.screen.note({ id: 'photo.notFound', tone: 'info' });
    editor.say('photo.notFound');
    return;
  }
  changeCrop(editor, { angle: found.angle }, { id: 'photo.step.level' });
  editor.set({ found });
  editor.say(`photo.found.${found.kind}`);
}

/** Straightens by a line that was drawn over the picture as it is shown, CSS px. */
export function levelBy(editor: PhotoEditor, dx: number, dy: number): void {
  if (Math.hypot(dx, dy) < 12) return;
  const tilt = (Math.atan2(dy, dx) * 180) / Math.PI;
  // To the nearest of level and upright.
  const off = tilt - Math.round(tilt / 90) * 90;
  const { min, max } = RANGES.crop.angle;
  const angle = Math.min(max, Math.max(min, Math.round((editor.state.values.crop.angle - off) * 10) / 10)) || 0;
  changeCrop(editor, { angle }, { id: 'photo.step.level' });
  editor.set({ found: undefined, hold: 'pull' });
  editor.say('photo.step.level');
}

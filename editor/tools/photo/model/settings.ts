import { NEUTRAL, type PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { PhotoEditor } from './photo-editor.ts';
import { readValues } from './values.schema.ts';

/** Copied settings outlive the photo that they were copied from, for as long as the frame is open. */
let copied: string | undefined;

/** A frame belongs to its photo: all else can be given to another one. */
export function copySettings(editor: PhotoEditor): void {
  copied = JSON.stringify({ ...editor.state.values, crop: NEUTRAL.crop });
  editor.say('photo.copied');
}

export const hasSettings = (): boolean => copied !== undefined;

export function pasteSettings(editor: PhotoEditor): void {
  if (copied === undefined) {
    editor.say('photo.noSettings');
    return;
  }
  const values: PhotoValues = { ...readValues(JSON.parse(copied)), crop: editor.state.values.crop };
  editor.change(values, { id: 'photo.step.paste' });
  editor.say('photo.pasted');
}

import { usePhoto } from '../../model/photo-context.ts';
import type { MixerKey, Row } from '../../model/rows.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { rowFormat } from './row-format.ts';

/** Moves a slider: a step of the document, named after it. @param key what of the hue it is, in the mixer */
export function useRow(key?: MixerKey): (row: Row, value: number, gesture?: string) => void {
  const { t } = useTexts();
  const editor = usePhoto();
  return (row, value, gesture) => {
    const name = t(row.label);
    const figure = rowFormat(row, value);
    const next = row.put(editor.state.values, value);
    if (key === undefined) editor.change(next, { id: 'photo.step.slider', values: { name, value: figure } }, gesture);
    else {
      const values = { hue: name, name: t(`photo.mixer.${key}`), value: figure };
      editor.change(next, { id: 'photo.step.hue', values }, gesture);
    }
  };
}

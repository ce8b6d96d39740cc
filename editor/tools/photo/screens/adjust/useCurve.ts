import type { CurvePoint } from '../../../../../src/pixels/adjust/photo-values.ts';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';

/** The points of the chosen channel's curve, and how they are changed. */
export function useCurve() {
  const editor = usePhoto();
  const channel = usePhotoState((state) => state.channel);
  const points = usePhotoState((state) => state.values.curves[channel]);
  const put = (next: readonly CurvePoint[], gesture?: string) => {
    const { values } = editor.state;
    editor.change({ ...values, curves: { ...values.curves, [channel]: next } }, { id: 'photo.step.curve' }, gesture);
  };
  return { channel, points, put };
}

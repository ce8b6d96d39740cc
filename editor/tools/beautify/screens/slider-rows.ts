import type { FaceSliders } from '../../../../src/pixels/beautify/values.ts';
import type { TabName } from '../model/state.ts';

export interface SliderRow {
  name: keyof FaceSliders;
  min: number;
  max: number;
}

const row = (name: keyof FaceSliders, min = 0, max = 100): SliderRow => ({ name, min, max });

/** Which sliders each tab shows. */
export const SLIDER_ROWS: Readonly<Record<TabName, readonly SliderRow[]>> = {
  skin: [
    row('smooth'),
    row('tone'),
    row('texture'),
    row('shine', -100),
    row('warmth', -100),
    row('spots'),
    row('underEyes'),
  ],
  eyes: [row('brightenEyes'), row('redEyes'), row('brows'), row('eyeSize', -30, 30)],
  mouth: [row('whitenTeeth'), row('lipSize', -30, 30), row('smile', -30, 30)],
  shape: [row('faceWidth', -30, 30), row('jaw', -30, 30), row('nose', -30, 30)],
  makeup: [row('lipColour'), row('blush'), row('lashes')],
};

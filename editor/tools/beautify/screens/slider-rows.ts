import type { ShadeName } from '../../../../src/pixels/beautify/shades.ts';
import type { FaceSliders } from '../../../../src/pixels/beautify/values.ts';
import type { TabName } from '../model/state.ts';

/** What is chosen by an amount. */
export type SliderName = Exclude<keyof FaceSliders, ShadeName>;

export interface SliderRow {
  name: SliderName;
  min: number;
  max: number;
  /** What its colour is chosen by. */
  shade?: ShadeName;
}

const row = (name: SliderName, min = 0, max = 100): SliderRow => ({ name, min, max });
const coloured = (name: SliderName, shade: ShadeName): SliderRow => ({ ...row(name), shade });

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
  eyes: [row('brightenEyes'), row('redEyes'), row('eyeSize', -30, 30)],
  mouth: [row('whitenTeeth'), row('lipSize', -30, 30), row('smile', -30, 30)],
  shape: [row('faceWidth', -30, 30), row('jaw', -30, 30), row('nose', -30, 30)],
  makeup: [
    coloured('lipColour', 'lipShade'),
    coloured('blush', 'blushShade'),
    coloured('brows', 'browShade'),
    coloured('lashes', 'lashShade'),
  ],
};

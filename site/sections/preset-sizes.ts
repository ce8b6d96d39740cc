import { type PresetName, presetOf } from '../../src/cutout/presets/presets.ts';
import type { SizesTexts } from '../content/sizes/sizes.ts';
import type { PictureName } from '../pictures/pictures.ts';

export interface SizeExample {
  name: keyof SizesTexts & PresetName;
  width: number;
  height: number;
  picture: PictureName;
  background: string;
}

const example = (name: SizeExample['name'], picture: PictureName, background: string): SizeExample => {
  const [width = 1, height = 1] = presetOf(name).value.split('*').map(Number);
  return { name, width, height, picture, background };
};

/** Sizes of the Chinese locale's presets (spec §3). */
export const CN_SIZES: readonly SizeExample[] = [
  example('shopSquare', 'bottle-cut', '#f3d9d2'),
  example('shopRectangle', 'plant-cut', '#cfe0d5'),
  example('groupBuySquare', 'mug-cut', '#ffffff'),
  example('lifestylePost', 'pitcher-cut', '#e6d8c4'),
];

/** Sizes of all others' (D79). */
export const OVERSEAS_SIZES: readonly SizeExample[] = [
  example('igPost', 'bottle-cut', '#f3d9d2'),
  example('igStory', 'plant-cut', '#cfe0d5'),
  example('facebook', 'pitcher-cut', '#e6d8c4'),
  example('productImage', 'mug-cut', '#ffffff'),
  example('logo', 'lamp-cut', '#cfdcea'),
];

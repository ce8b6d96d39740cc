import sharp from 'sharp';
import { loadScene } from '../foreground/scenes.ts';

export const SIDE = 2496;

const base64 = (bytes: Buffer) => bytes.toString('base64');

/** A photo of 6.2 MP as JPEG and its matte as grey PNG, both base64, made of a scene of the fixtures. */
export async function photoAndMatte(matteSide: number): Promise<{ photo: string; matte: string }> {
  const { data } = await loadScene('hair_dark_rocket', { width: SIDE, height: SIDE });
  const picture = () => sharp(data, { raw: { width: SIDE, height: SIDE, channels: 4 } });
  const photo = await picture().removeAlpha().jpeg({ quality: 92 }).toBuffer();
  const alpha = picture().extractChannel('alpha');
  const matte = await alpha.resize(matteSide, matteSide).toColourspace('b-w').png().toBuffer();
  return { photo: base64(photo), matte: base64(matte) };
}

import sharp from 'sharp';
import { type Joint, joined } from '../../../../src/pixels/see-through/opinions.ts';
import type { Shares } from '../../../../src/pixels/see-through/shrink.ts';
import type { Tensors } from '../../runtime/model-spec.ts';
import type { Network } from '../../runtime/network.ts';
import type { Picture } from './picture.ts';
import { fillTensor, rawMask } from './tensor.ts';

/** What another, small model says of a picture. */
export type Opinion = (picture: Picture, side: number) => Promise<Shares | undefined>;

/**
 * A mask by all who looked: the network itself at other sides, at which it sees bodies that are too large for it at its own, and
 * another model.
 *
 * @param mask side × side shares, what the network's first look made of the picture
 * @returns with what the others saw; undefined where nobody else looked
 */
export async function byOpinions(
  mask: Float32Array,
  picture: Picture,
  spec: Tensors,
  network: Network,
  opinion: Opinion | undefined,
): Promise<(Joint & { others: readonly Shares[] }) | undefined> {
  const { size } = spec.input;
  const others: Shares[] = [];
  for (const side of spec.looks ?? []) others.push(await lookAt(picture, size, spec, side, network));
  const other = await opinion?.(picture, size);
  if (other !== undefined) others.push(other);
  return others.length === 0 ? undefined : { ...joined(mask, size, others), others };
}

/**
 * A network's look at a picture that was read for another side.
 * @param from side of the picture's square
 */
export async function lookAt(
  { pixels, channels }: Picture,
  from: number,
  spec: Tensors,
  side: number,
  network: Network,
): Promise<Shares> {
  const { data, info } = await sharp(pixels, { raw: { width: from, height: from, channels } })
    .resize(side, side, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const looked = { ...spec, input: { ...spec.input, size: side } };
  fillTensor(data, info.channels, looked.input, network.input);
  const output = side === spec.input.size ? await network.run() : await network.run(side);
  return { side, values: rawMask(output, looked) };
}

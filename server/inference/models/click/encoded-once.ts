import type { ClickNetwork, Encoding } from './click.ts';

/** A click-to-mask model that looks at the same pixels once, however often it is asked about them. */
export function encodedOnce(click: ClickNetwork): ClickNetwork {
  const known = new WeakMap<Uint8Array, Encoding>();
  return {
    async encode(picture) {
      const encoding = known.get(picture.pixels);
      if (encoding !== undefined) return click.recall(encoding);
      const encoded = await click.encode(picture);
      known.set(picture.pixels, encoded.encoding);
      return encoded;
    },
    recall: (encoding) => click.recall(encoding),
    close: () => click.close(),
  };
}

import { fourCC } from '../../pixels/four-cc.ts';
import { childrenOf } from './iso-boxes.ts';

/** The items of one type that an `iinf` lists (ISO/IEC 14496-12 §8.11.6); its entries have types from version 2 on. */
export function itemsOf(iinf: DataView, type: string): number[] {
  const head = iinf.getUint8(0) === 0 ? 6 : 8;
  const entries = childrenOf(new DataView(iinf.buffer, iinf.byteOffset + head, iinf.byteLength - head));
  return entries
    .filter(({ name, data }) => name === 'infe' && data.getUint8(0) >= 2)
    .map(({ data }) => {
      const wide = data.getUint8(0) >= 3;
      return { item: wide ? data.getUint32(4) : data.getUint16(4), type: fourCC(data, wide ? 10 : 8) };
    })
    .filter((entry) => entry.type === type)
    .map(({ item }) => item);
}

import { fourCC } from '../../pixels/four-cc.ts';
import type { BlobReader } from '../blob-reader.ts';
import type { Header } from './header.ts';
import { readHeicHeader } from './heic.ts';

/**
 * AVIF keeps its primary item as HEIC does (AV1 Image File Format v1.1.0 §2). One whose major brand is `avis` holds a sequence; its
 * primary item is the first picture.
 */
export async function readAvifHeader(reader: BlobReader): Promise<Header> {
  const header = await readHeicHeader(reader);
  const major = fourCC(await reader.view(0, 12), 8);
  return major === 'avis' ? { ...header, animated: true } : header;
}

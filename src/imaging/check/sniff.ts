import { fourCC } from '../../pixels/four-cc.ts';

/** How many bytes `sniff` wants to see; fewer are fine where the file is shorter. */
export const SNIFF_BYTES = 4096;

export type Sniffed =
  | 'empty'
  | 'jpeg'
  | 'png'
  | 'heic'
  | 'heic-seq'
  | 'avif'
  | 'mp4'
  | 'tiff'
  | 'webp'
  | 'gif'
  | 'pdf'
  | 'jxl'
  | 'jp2'
  | 'bmp'
  | 'svg'
  | 'html'
  | 'unknown';

/** Bytes at an offset, as hex pairs; `..` is any byte. */
interface Signature {
  type: Sniffed;
  bytes: string;
  atLeast?: number;
}

/** First hit wins (docs/notes/intake.md "Sniffing"). JPEG's fourth byte F7 is JPEG-LS; TIFF's 2B is BigTIFF. */
const SIGNATURES: readonly Signature[] = [
  { type: 'png', bytes: '89504e470d0a1a0a' },
  { type: 'tiff', bytes: '49492a00' },
  { type: 'tiff', bytes: '4d4d002a' },
  { type: 'tiff', bytes: '49492b00' },
  { type: 'tiff', bytes: '4d4d002b' },
  { type: 'webp', bytes: '52494646........57454250' },
  { type: 'gif', bytes: '47494638' },
  { type: 'pdf', bytes: '25504446' },
  { type: 'jxl', bytes: 'ff0a' },
  { type: 'jxl', bytes: '0000000c4a584c20' },
  { type: 'jp2', bytes: '0000000c6a502020' },
  { type: 'bmp', bytes: '424d', atLeast: 18 },
];

const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis']);
const AVIF_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis']);
const SEQUENCE_BRANDS: ReadonlySet<string> = new Set(['hevc', 'hevx', 'hevm', 'hevs']);
const GENERIC_BRANDS: ReadonlySet<string> = new Set(['mif1', 'mif2', 'msf1', 'miaf']);

/**
 * What a file is, from its first bytes; never from its name or declared type (D55).
 * @param head the first SNIFF_BYTES bytes of the file, or all of a shorter one
 */
export function sniff(head: DataView): Sniffed {
  if (head.byteLength === 0) return 'empty';
  if (matches(head, 'ffd8ff') && !(head.byteLength > 3 && head.getUint8(3) === 0xf7)) return 'jpeg';
  if (head.byteLength >= 12 && fourCC(head, 4) === 'ftyp') return sniffBrands(head);
  const hit = SIGNATURES.find(({ bytes, atLeast = 0 }) => head.byteLength >= atLeast && matches(head, bytes));
  return hit?.type ?? sniffMarkup(head);
}

function matches(head: DataView, pattern: string): boolean {
  if (head.byteLength * 2 < pattern.length) return false;
  for (let i = 0; i < pattern.length; i += 2) {
    const pair = pattern.slice(i, i + 2);
    if (pair !== '..' && head.getUint8(i / 2) !== Number.parseInt(pair, 16)) return false;
  }
  return true;
}

/** The order matters: mif1 is a compatible brand of AVIF too, and msf1 with a heic brand can hold a still. */
function sniffBrands(head: DataView): Sniffed {
  const boxSize = head.getUint32(0);
  const end = Math.min(head.byteLength, boxSize === 0 ? SNIFF_BYTES : boxSize, SNIFF_BYTES);
  const major = fourCC(head, 8);
  const generic = GENERIC_BRANDS.has(major);
  const brands = new Set([major]);
  if (generic) for (let at = 16; at + 4 <= end; at += 4) brands.add(fourCC(head, at));
  const any = (set: ReadonlySet<string>) => [...brands].some((brand) => set.has(brand));

  if (any(HEIC_BRANDS)) return 'heic';
  if (any(AVIF_BRANDS)) return 'avif';
  if (any(SEQUENCE_BRANDS)) return 'heic-seq';
  return 'mp4';
}

function sniffMarkup(head: DataView): Sniffed {
  const bytes = new Uint8Array(head.buffer, head.byteOffset, Math.min(head.byteLength, 1024));
  const text = new TextDecoder().decode(bytes).trimStart().toLowerCase();
  if (text.startsWith('<svg')) return 'svg';
  const opened = text.startsWith('<?xml') || text.startsWith('<!--') || text.startsWith('<!doctype svg');
  if (opened && text.slice(0, 512).includes('<svg')) return 'svg';
  return text.startsWith('<!doctype html') || text.startsWith('<html') ? 'html' : 'unknown';
}

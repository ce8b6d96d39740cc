import { NAME_PATTERN } from './name-pattern.ts';

/** Of a name without its extension: UTF-16 units, and bytes of UTF-8 (systems take 255 with the extension and a number). */
const MOST_UNITS = 127;
const MOST_BYTES = 220;
/** Devices of Windows, whatever follows the first dot. */
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[\d¹²³]|con(in|out)\$) *(\.|$)/i;

/** A name that stays in its folder on every system. @param extension with its dot */
export function fileName(pattern: string, photo: string, extension: string): string {
  const base = photo.replace(/\.[^.]{1,5}$/, '');
  const filled = (pattern.trim() || NAME_PATTERN).replaceAll('{name}', () => base);
  // Halves of letters that were cut go; signs that turn the direction of writing would show another extension.
  const safe = filled.replace(/\p{Cs}/gu, '').replace(/[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '_');
  const short = shortened(safe).trim() || 'picture';
  return `${DEVICE.test(short) ? '_' : ''}${short}${extension}`;
}

/** As many whole letters as there is room for. */
function shortened(text: string): string {
  let [units, bytes] = [0, 0];
  for (const letter of text) {
    bytes += new TextEncoder().encode(letter).length;
    if (units + letter.length > MOST_UNITS || bytes > MOST_BYTES) break;
    units += letter.length;
  }
  return text.slice(0, units);
}

/** Words in Latin letters that a text in Chinese, Japanese or Korean may hold. Every other one is English that was left over. */

const FORMATS = ['PNG', 'JPG', 'JPEG', 'WebP', 'HEIC', 'AVIF', 'TIFF', 'PSD', 'GIF', 'PDF', 'SVG', 'zip', 'ZIP', 'MP'];
const UNITS = ['px', 'mm', 'cm', 'KB', 'kB', 'MB', 'DPI', 'dpi'];
const NAMES = ['Cutout', 'AI', 'CC', 'BY', 'ID', 'SNS', 'QR'];
const SYSTEMS = ['Windows', 'Mac', 'macOS', 'Linux', 'Intel', 'UOS', 'Dock'];
/** Linux systems by the names that they have abroad. */
const ABROAD = ['Kirin', 'Uniontech', 'Zhongke', 'Fangde'];
const KEYS = ['Ctrl', 'Cmd', 'Alt', 'Shift', 'Enter', 'Esc', 'Tab', 'Space', 'Backspace'];
/** What a Japanese reader writes in Latin letters. */
const JAPANESE = ['OK', 'NG', 'Cookie'];
/** Names of code and of the web, as the documents for developers have them, and what a person types letter by letter. */
const CODE = ['sha', 'gid', 'cookie', 'https', 'rgb', 'JavaScript', 'delete'];
const DEVELOPERS = ['accessKey', 'create', 'frame-src', 'connect-src'];

/** In no text: what machines and systems call themselves, and what posters have drawn on them. */
const DRAWN = ['ARM', 'MIPS', 'LoongArch', 'aarch', 'loongarch', 'mips', 'ml', 'NT'];

const WRITTEN = [FORMATS, UNITS, NAMES, SYSTEMS, ABROAD, KEYS, JAPANESE, CODE, DEVELOPERS].flat();
const WORDS: ReadonlySet<string> = new Set([...WRITTEN, ...DRAWN]);
/** Names of more than one word, whose words alone are English; `No 7` stands on the posters of a bottle and of a voucher. */
const PHRASES = /Mac App Store|Apache License|SIL Open Font License|\bNo \d+\b/g;
/** Addresses, names of files, colours, and values that are filled in. */
const NO_WORDS = /\S+@\S+|[\w-]+(?:\.[A-Za-z][\w-]*)+|#[0-9a-f]{3,8}\b|\{[\w, ]+\}|\b[xX]?\d+_?\d*\b/g;
/** Two letters or more: single ones are keys, papers, sizes and marks. */
const WORD = /[A-Za-z](?:[A-Za-z'’-]*[A-Za-z])/g;

/** English words of a text, none of them named above. */
export const latinIn = (text: string): string[] =>
  (text.replace(PHRASES, ' ').replace(NO_WORDS, ' ').match(WORD) ?? []).filter((word) => !WORDS.has(word));

/** What is allowed and met in none of these texts. */
export const unmet = (texts: readonly string[]): string[] => {
  const met = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
  return WRITTEN.filter((word) => !met.has(word));
};

import type { Way } from '../../src/cutout/work.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { Editor } from './editor.ts';
import { problemOf } from './problem.ts';

/** `jpg` and `jpeg` are one to a reader. */
export const spokenFormats = (formats: readonly string[]): string[] =>
  formats.filter((format) => format !== 'jpeg' || !formats.includes('jpg'));

/** What a picker shows: endings and types. A hint alone, as cameras and systems name HEIC in several ways; the bytes decide. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  jpg: ['.jpg', 'image/jpeg'],
  jpeg: ['.jpeg', 'image/jpeg'],
  png: ['.png', 'image/png'],
  heic: ['.heic', '.heif', '.hif', 'image/heic', 'image/heif'],
  webp: ['.webp', 'image/webp'],
};

export const acceptOf = (formats: readonly string[]): string =>
  [...new Set(formats.flatMap((format) => ACCEPTED[format] ?? []))].join(',');

/** Pictures come in: from the picker, by a drop, from the clipboard, as a sample. */
export class Intake {
  readonly #editor: Editor;
  readonly #fetch: (address: string) => Promise<Blob>;

  constructor(editor: Editor, fetchSample: (address: string) => Promise<Blob>) {
    this.#editor = editor;
    this.#fetch = fetchSample;
  }

  /** Takes the first of several, and says so. False where there is none. */
  files(files: readonly File[], way: Way): boolean {
    const [first] = files;
    if (first === undefined) return false;
    void this.#editor.open(first, { name: first.name, way });
    if (files.length > 1) {
      this.#editor.set({ note: { id: 'upload.several', values: { count: files.length }, tone: 'info' } });
      this.#editor.say('upload.several', { count: files.length });
    }
    return true;
  }

  /** Nothing is fetched from an address until the server has a safe way to do it. */
  address(): void {
    const error = cutoutError('ADDRESS_REFUSED', 'pictures are not opened by their address by this server');
    const { state, ports } = this.#editor;
    const problem = problemOf(error, state, ports.translator.state.locale);
    if (state.screen === 'upload') this.#editor.set({ problem, cancelled: false });
    else this.#editor.set({ note: { id: 'error.ADDRESS_REFUSED', tone: 'warn' } });
    ports.emit('error', { code: error.code, message: error.message, recoverable: error.recoverable });
  }

  async sample(name: string, address: string): Promise<void> {
    try {
      const blob = await this.#fetch(address);
      await this.#editor.open(blob, { name: `${name}.jpg`, way: 'sample' });
    } catch {
      const error = cutoutError('NETWORK', 'the sample could not be loaded');
      const { state, ports } = this.#editor;
      this.#editor.set({ problem: problemOf(error, state, ports.translator.state.locale) });
    }
  }

  /** What a paste brought: pictures, or a text that is an address. False: it was neither. */
  paste(data: DataTransfer | null): boolean {
    if (data === null) return false;
    if (
      this.files(
        [...data.files].filter((file) => !file.type.startsWith('text/')),
        'paste',
      )
    )
      return true;
    if (!/^https?:\/\/\S+$/i.test(data.getData('text/plain').trim())) return false;
    this.address();
    return true;
  }

  /** The Paste button: asks the clipboard itself, which a page may forbid. */
  async clipboard(): Promise<void> {
    try {
      const items = await navigator.clipboard.read();
      for (const item of items) {
        const type = item.types.find((name) => name.startsWith('image/'));
        if (type === undefined) continue;
        const blob = await item.getType(type);
        await this.#editor.open(blob, { name: `paste.${type.slice(6)}`, way: 'paste' });
        return;
      }
      this.#editor.set({ note: { id: 'upload.pasteEmpty', tone: 'info' } });
    } catch {
      this.#editor.set({ note: { id: 'upload.pasteRefused', tone: 'warn' } });
    }
  }
}

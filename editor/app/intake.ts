import type { PicturePort } from '../../src/cutout/ports.ts';
import type { Way } from '../../src/cutout/work.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../src/protocol/errors.ts';
import { parseImageAddress } from '../../src/protocol/image-address.ts';
import { nameOfAddress, readAddress } from './address.ts';
import type { Editor } from './editor.ts';
import { problemOf, problemText } from './problem.ts';

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

/** Pictures come in: from the picker, by a drop, from the clipboard, by an address, as a sample. */
export class Intake {
  readonly #editor: Editor;
  readonly #fetch: (address: string) => Promise<Blob>;
  readonly #pictures: PicturePort;

  constructor(editor: Editor, fetchSample: (address: string) => Promise<Blob>, pictures: PicturePort) {
    this.#editor = editor;
    this.#fetch = fetchSample;
    this.#pictures = pictures;
  }

  /** Takes them all: one is opened, several are a batch. False where there is none. */
  files(files: readonly File[], way: Way): boolean {
    this.#editor.take(files.map((file) => ({ file, name: file.name, way })));
    return files.length > 0;
  }

  /** Takes the photos of a folder; says so where there is none. */
  folder(files: readonly File[], way: Way): void {
    if (!this.files(files, way)) this.#editor.set({ note: { id: 'upload.folderEmpty', tone: 'info' } });
  }

  /** Opens the picture of an address that a person typed or pasted. False: the text is no address. */
  address(text: string): boolean {
    const url = readAddress(text);
    if (url === undefined) return false;
    // It stays in the field until its picture is there, so that a slip can be mended.
    this.#editor.set({ address: text });
    void this.#editor.open({ url }, { name: nameOfAddress(url), way: 'address', url }).then(({ ok }) => {
      if (ok) this.#editor.set({ address: undefined });
    });
    return true;
  }

  /** The page's `open`: the picture is fetched and shown, and cut out when the person says so (protocol.md). */
  async offer(text: string): Promise<void> {
    const address = parseImageAddress(text);
    if (address === undefined) {
      this.#refuse(cutoutError('ADDRESS_REFUSED', 'the address of `open` is not one that is read'));
      return;
    }
    const offer = { name: nameOfAddress(address), address, file: undefined, url: '' };
    this.#editor.set({ offer });
    try {
      const { maxBytes } = this.#editor.state.setting.limits;
      const file = await this.#pictures.fetchPicture(
        new AbortController().signal,
        { url: address, maxBytes },
        () => {},
      );
      this.#editor.set({ offer: { ...offer, file, url: this.#editor.ports.urls.create(file) } });
    } catch (error) {
      this.#editor.set({ offer: undefined });
      this.#refuse(asCutoutError(error, 'NETWORK'));
    }
  }

  takeOffer(): void {
    const { offer } = this.#editor.state;
    if (offer?.file === undefined) return;
    const { name, address, file, url } = offer;
    this.#editor.ports.urls.revoke(url);
    this.#editor.set({ offer: undefined });
    void this.#editor.open(file, { name, way: 'open', url: address });
  }

  /** Says it where the person is, and to the host. */
  #refuse(error: CutoutError): void {
    const { state, ports } = this.#editor;
    const problem = problemOf(error, state, ports.translator.state.locale);
    if (state.screen === 'upload') this.#editor.set({ problem, cancelled: false });
    else this.#editor.set({ note: { id: problemText(problem.code), values: problem.values, tone: 'warn' } });
    ports.emit('error', { code: error.code, message: error.message, recoverable: error.recoverable });
  }

  /** Files could not be taken in. */
  failed(error: CutoutError): void {
    const { state, ports } = this.#editor;
    this.#editor.set({ problem: problemOf(error, state, ports.translator.state.locale) });
  }

  async sample(name: string, address: string): Promise<void> {
    try {
      const blob = await this.#fetch(address);
      await this.#editor.open(blob, { name: `${name}.jpg`, way: 'sample' });
    } catch {
      const error = cutoutError('NETWORK', 'the sample could not be loaded');
      this.failed(error);
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
    return this.#pasted(data.getData('text/plain'));
  }

  /** A word with a dot in it is no address yet; in the field it may be. */
  #pasted(text: string): boolean {
    return /^https?:/i.test(text.trim()) && this.address(text.trim());
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
      const text = items.find((item) => item.types.includes('text/plain'));
      if (text && this.#pasted(await (await text.getType('text/plain')).text())) return;
      this.#editor.set({ note: { id: 'upload.pasteEmpty', tone: 'info' } });
    } catch {
      this.#editor.set({ note: { id: 'upload.pasteRefused', tone: 'warn' } });
    }
  }
}

import type { Api } from '../../../src/api/api.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import { parseImageAddress } from '../../../src/protocol/image-address.ts';
import type { InputSource } from '../../../src/protocol/input-source.ts';
import { cutName } from '../../../src/ui/i18n/format.ts';
import { type Problem, problemOf } from '../model/problem.ts';
import type { Shell } from '../model/shell.ts';
import type { IncomingPicture, OpenedPictures, Tool } from '../model/tool.ts';
import { nameOfAddress, readAddress } from './address.ts';

export interface IntakePorts {
  fetchSample: (address: string) => Promise<Blob>;
  fetchPicture: Api['fetchPicture'];
  /** Deletes what this session has uploaded; later tries upload again. */
  deleteUploads: Api['deleteUploads'];
  /** Pictures that the open tool takes at once. */
  most: () => number;
  urls: { create: (blob: Blob) => string; revoke: (url: string) => void };
}

/** Pictures come in: from the picker, by a drop, from the clipboard, by an address, as a sample. The open tool takes them. */
export class Intake {
  readonly deleteUploads: IntakePorts['deleteUploads'];
  readonly #shell: Shell;
  readonly #tool: () => Pick<Tool, 'openPictures' | 'loses'>;
  readonly #ports: IntakePorts;

  constructor(shell: Shell, tool: () => Pick<Tool, 'openPictures' | 'loses'>, ports: IntakePorts) {
    this.#shell = shell;
    this.#tool = tool;
    this.#ports = ports;
    this.deleteUploads = ports.deleteUploads;
  }

  /** Gives them to the tool. False where there is none. */
  files(files: readonly File[], way: InputSource): boolean {
    if (files.length > 0) void this.#open(files.map((image) => ({ image, name: image.name, way })));
    return files.length > 0;
  }

  /** Takes the photos of a folder; says so where there is none. */
  folder(files: readonly File[], way: InputSource): void {
    if (!this.files(files, way)) this.#shell.set({ note: { id: 'upload.folderEmpty', tone: 'info' } });
  }

  /** Opens the picture of an address that a person typed or pasted. False: the text is no address. */
  address(text: string): boolean {
    const url = readAddress(text);
    if (url === undefined) return false;
    // It stays in the field until its picture is there, so that a slip can be corrected.
    this.#shell.set({ address: text });
    void this.#open([{ image: { url }, name: nameOfAddress(url), way: 'address', url }]).then(({ ok }) => {
      if (ok) this.#shell.set({ address: undefined });
    });
    return true;
  }

  /** The page's `open`: the picture is fetched and shown, and worked on when the person says so (docs/LIFECYCLE.md). */
  async offer(text: string): Promise<void> {
    const address = parseImageAddress(text);
    if (address === undefined) {
      await this.#refuse(cutoutError('ADDRESS_REFUSED', 'the address of `open` is not one that is read'));
      return;
    }
    const offer = { name: nameOfAddress(address), address, file: undefined, url: '' };
    this.#shell.set({ offer });
    try {
      const { maxBytes } = this.#shell.state.setting.limits;
      const { signal } = new AbortController();
      const file = await this.#ports.fetchPicture(signal, { url: address, maxBytes }, () => {});
      this.#shell.set({ offer: { ...offer, file, url: this.#ports.urls.create(file) } });
    } catch (error) {
      this.#shell.set({ offer: undefined });
      await this.#refuse(asCutoutError(error, 'NETWORK'));
    }
  }

  takeOffer(): void {
    const { offer } = this.#shell.state;
    if (offer?.file === undefined) return;
    const { name, address, file, url } = offer;
    this.#ports.urls.revoke(url);
    this.#shell.set({ offer: undefined });
    void this.#open([{ image: file, name, way: 'open', url: address }]);
  }

  /**
   * Pictures could not be taken in: it is said on the empty screen, and a file by its name over work that is open too.
   * @param name of the file that it is about; left out: the tool says more itself
   * @param picture which may be taken smaller
   */
  failed(error: CutoutError, name?: string, picture?: IncomingPicture): void {
    const problem: Problem = { ...this.#problemOf(error, name), picture };
    if (name === undefined) this.#shell.set({ problem });
    else void this.#say(problem);
  }

  /** Where the person is. */
  async #say(problem: Problem): Promise<void> {
    if (this.#shell.state.screen === 'upload') {
      this.#shell.set({ problem });
      return;
    }
    const { problemText } = await import('../notice/problem-text.ts');
    const [id, values] = problemText(problem);
    this.#shell.set({ note: { id, values, tone: 'warn', problem } });
  }

  #problemOf(error: CutoutError, name = ''): Problem {
    const { state, translator } = this.#shell;
    return problemOf(error, { setting: state.setting, picture: { name } }, translator.state.locale);
  }

  /** Samples of the project's own, at once. */
  async samples(all: readonly { name: string; picture: string }[]): Promise<void> {
    try {
      const read = async ({ name, picture }: { name: string; picture: string }): Promise<IncomingPicture> => ({
        image: await this.#ports.fetchSample(picture),
        name: `${name}.jpg`,
        way: 'sample',
      });
      await this.#open(await Promise.all(all.map(read)));
    } catch {
      this.failed(cutoutError('NETWORK', 'the sample could not be loaded'));
    }
  }

  /** What a paste brought: pictures, or a text that is an address. False: it was neither. */
  paste(data: DataTransfer | null): boolean {
    if (data === null) return false;
    const pictures = [...data.files].filter((file) => !file.type.startsWith('text/'));
    return this.files(pictures, 'paste') || this.#pasted(data.getData('text/plain'));
  }

  /** The Paste button: asks the clipboard itself, which a page may forbid. */
  async clipboard(): Promise<void> {
    try {
      const items = await navigator.clipboard.read();
      for (const item of items) {
        const type = item.types.find((name) => name.startsWith('image/'));
        if (type === undefined) continue;
        const image = await item.getType(type);
        await this.#open([{ image, name: `paste.${type.slice(6)}`, way: 'paste' }]);
        return;
      }
      const text = items.find((item) => item.types.includes('text/plain'));
      if (text && this.#pasted(await (await text.getType('text/plain')).text())) return;
      this.#shell.set({ note: { id: 'upload.pasteEmpty', tone: 'info' } });
    } catch {
      this.#shell.set({ note: { id: 'upload.pasteRefused', tone: 'warn' } });
    }
  }

  #open(pictures: readonly IncomingPicture[]): Promise<OpenedPictures> {
    // A notice about the pictures before these does not stay.
    this.#shell.set({ problem: undefined, note: undefined });
    const tool = this.#tool();
    return new Promise((opened) => {
      this.#shell.ask(tool.loses?.() ?? 0, () => opened(this.#into(tool, pictures)));
    });
  }

  /** Of several pictures a tool may take the first alone, which is said; what it has to say of that one comes first. */
  async #into(tool: Pick<Tool, 'openPictures'>, pictures: readonly IncomingPicture[]): Promise<OpenedPictures> {
    const opened = await tool.openPictures(pictures);
    const count = pictures.length - 1;
    if (opened.ok && count > 0 && this.#ports.most() < 2) {
      const values = { name: cutName(pictures[0]?.name ?? ''), count };
      this.#shell.set({ note: this.#shell.state.note ?? { id: 'upload.onlyOne', values, tone: 'info' } });
      this.#shell.say('upload.onlyOne', values);
    }
    return opened;
  }

  /** A word with a dot in it is no address yet; in the field it may be. */
  #pasted(text: string): boolean {
    return /^https?:/i.test(text.trim()) && this.address(text.trim());
  }

  /** Says it where the person is, and to the host. */
  async #refuse(error: CutoutError): Promise<void> {
    this.#shell.emitError(error);
    await this.#say(this.#problemOf(error));
  }
}

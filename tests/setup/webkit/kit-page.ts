import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type DownloadedFile, downloadedFile } from '../downloaded-file.ts';
import type { RunningWebKit } from './start-webkit.ts';
import { DriverError, type ElementRef, type WebDriver } from './web-driver.ts';

/** How long a picture may take on a busy machine, ms. */
const PATIENCE = 40_000;
/**
 * So many files has a window room for: its browser lists each above the page, 50 px high. With more, what lies at the foot of a page that is
 * 590 px high is outside the window, and a press on it reaches nothing, without a word.
 */
const FILES = 6;

/** A page of WebKit with the editor in a frame of another origin. Commands go to the frame after `intoFrame`. */
export class KitPage {
  readonly driver: WebDriver;
  readonly #kit: RunningWebKit;
  #files = 0;

  constructor(kit: RunningWebKit) {
    this.#kit = kit;
    this.driver = kit.driver;
  }

  async open(url: string): Promise<void> {
    await this.driver.into(null);
    await this.driver.go(url);
  }

  /** @param css of the frame, in the page */
  async intoFrame(css: string): Promise<void> {
    await this.driver.into(null);
    await this.driver.into(await this.#until(() => this.driver.find(css)));
  }

  /** Makes the editor in a partner's page, with what its events said in `window.said`. */
  async create(options: object): Promise<void> {
    await this.driver.run(async (more) => {
      const cutout = window.CutoutSDK.create({
        accessKey: 'pk_sandbox_full',
        container: '#place',
        locale: 'en',
        ...more,
      });
      const said: string[] = [];
      Object.assign(window, { said, cutout });
      for (const name of ['open', 'mattinged', 'extract', 'save', 'download', 'error'] as const)
        cutout.on(name, () => said.push(name));
      await cutout.ready;
    }, options);
    await this.intoFrame('#place iframe');
  }

  /** The element of this name, once it is there and shown: what a person would read or hear. */
  named(name: string | RegExp, css = 'button, a, summary, [role=button]'): Promise<ElementRef> {
    const [source, flags] = name instanceof RegExp ? [name.source, name.flags] : [`^${escaped(name)}$`, ''];
    return this.#until(() => this.driver.run(findNamed, css, source, flags) as Promise<unknown> as Promise<ElementRef>);
  }

  async click(name: string | RegExp, css?: string): Promise<void> {
    await this.#until(async () => {
      await this.driver.click(await this.named(name, css));
      return true;
    });
  }

  /** A radio or a tab, by its own click: what is drawn in its place may cover it. */
  async choose(name: string | RegExp, css = 'input[type=radio], [role=tab], [role=radio]'): Promise<void> {
    const [source, flags] = name instanceof RegExp ? [name.source, name.flags] : [`^${escaped(name)}$`, ''];
    await this.#until(async () => {
      const found = await this.driver.run(clickNamed, css, source, flags);
      if (!found) throw new DriverError('no such element', `${name}`);
      return true;
    });
  }

  /** Waits until a selector matches something. @param patience ms */
  async sees(css: string, patience = PATIENCE): Promise<void> {
    await this.#until(() => this.driver.find(css), patience);
  }

  /** Waits for a text anywhere in the document. */
  async reads(text: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.driver.run(() => document.body.innerText), { timeout: PATIENCE, message: `to read ${text}` })
      .toMatch(text);
  }

  /** Gives files to an input, by paths of this machine. */
  async give(css: string, files: readonly { name: string; bytes: Buffer }[]): Promise<void> {
    const paths: string[] = [];
    for (const { name, bytes } of files) {
      const path = join(this.#kit.downloads, '..', name);
      await writeFile(path, bytes);
      paths.push(path);
    }
    await this.driver.type(await this.#until(() => this.driver.find(css)), paths.join('\n'));
  }

  /** Does what gives a file, and waits until it is written. */
  async save(act: () => Promise<void>): Promise<DownloadedFile> {
    this.#files += 1;
    if (this.#files > FILES) throw new Error(`a window has room for ${FILES} files: take another one`);
    const folder = this.#kit.downloads;
    const whole = async () => (await readdir(folder)).filter((name) => !name.endsWith('.wkdownload'));
    return await downloadedFile(folder, whole, act);
  }

  async #until<Result>(act: () => Promise<Result>, timeout = PATIENCE): Promise<Result> {
    let found: Result | undefined;
    await expect
      .poll(
        async () => {
          try {
            found = await act();
            return found === null ? 'nothing' : 'found';
          } catch (error) {
            if (error instanceof DriverError) return error.message;
            throw error;
          }
        },
        { timeout },
      )
      .toBe('found');
    return found as Result;
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs in the page: the shown element of a name. */
function findNamed(css: string, source: string, flags: string): Element | undefined {
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby');
    const labels = (element as HTMLInputElement).labels ?? [];
    const said =
      element.getAttribute('aria-label') ??
      (by === null
        ? labels.length > 0
          ? [...labels].map((label) => label.textContent).join(' ')
          : element.textContent
        : by
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' '));
    return (said ?? '').replace(/\s+/g, ' ').trim();
  };
  const pattern = new RegExp(source, flags);
  return [...document.querySelectorAll(css)].find(
    (element) =>
      element.getClientRects().length > 0 && !(element as HTMLButtonElement).disabled && pattern.test(nameOf(element)),
  );
}

/** Runs in the page. */
function clickNamed(css: string, source: string, flags: string): boolean {
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels ?? [];
    const said =
      element.getAttribute('aria-label') ??
      (labels.length > 0 ? [...labels].map((label) => label.textContent).join(' ') : element.textContent);
    return (said ?? '').replace(/\s+/g, ' ').trim();
  };
  const pattern = new RegExp(source, flags);
  const found = [...document.querySelectorAll<HTMLElement>(css)].find((element) => pattern.test(nameOf(element)));
  found?.click();
  return found !== undefined;
}

import { randomId } from '../src/bridge/random-id.ts';
import { type Box, makeDialog, makeInline } from './box.ts';
import { makeFrame, titleOf } from './frame-element.ts';
import { invalid, planAddress } from './plan.ts';
import type { Cutout, CutoutOptions } from './types.ts';

/** What `ready` waits for at most, ms. */
export const CONNECT_TIME = 20_000;

/**
 * The editor's place in the page, its frame on the way, nothing heard yet. The loader hands it to the core (`connect`), which
 * may be of another release: its members are a contract of both files and keep their names and meaning in `/sdk/v1/`.
 */
export interface Shell {
  given: CutoutOptions;
  channel: string;
  /** The box and the frame are missing where `wrong` says why. */
  box?: Box;
  frame?: HTMLIFrameElement;
  /** The editor's. */
  origin?: string;
  /** Resolves when the frame has loaded; a blocked one too. */
  loaded?: Promise<unknown>;
  /** What the options were refused for: the core tells it. */
  wrong?: unknown;
}

/** What makes an editor of a shell: `connect` itself, or the stand-in that waits for it. */
export type Connect = (shell: Shell) => Cutout;

/** Puts box and frame into the page. Never throws. `self`: the address that served the loader. */
export function openShell(given: CutoutOptions, self: string, unseen?: boolean): Shell {
  const shell: Shell = { given: given ?? {}, channel: randomId() };
  const { container, locale, theme, iframe = {}, sandbox } = shell.given;
  try {
    const parent = typeof container === 'string' ? document.querySelector(container) : (container ?? document.body);
    const title = iframe.title ?? titleOf(locale);
    if (!parent) throw invalid('container');
    const box = container ? makeInline() : makeDialog(title, theme?.scheme?.replace('auto', 'light dark'));
    shell.box = box;
    parent.append(box.place);
    if (!unseen) box.show();
    const { href, origin } = planAddress(shell.given, self, shell.channel);
    const frame = makeFrame(href, title, iframe.className, sandbox);
    shell.frame = frame;
    shell.origin = origin;
    shell.loaded = new Promise((loaded) => {
      frame.onload = loaded;
    });
    box.place.append(frame);
  } catch (error) {
    shell.wrong = error;
  }
  return shell;
}

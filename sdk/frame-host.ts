import { randomId } from '../src/bridge/random-id.ts';
import { type Container, makeDialog, makeInline } from './container.ts';
import { makeFrame, titleOf } from './frame-element.ts';
import { ofDocument } from './own-members.ts';
import { invalid, planAddress } from './plan.ts';
import type { Cutout, CutoutOptions } from './types.ts';

/** What `ready` waits for at most, ms. */
export const CONNECT_TIME = 20_000;

/**
 * The editor's place in the page, its frame on the way, nothing heard yet. The loader hands it to the core (`connect`), which
 * may be of another release: its members are a contract of both files and keep their names and meaning in `/sdk/v1/`.
 */
export interface FrameHost {
  given: CutoutOptions;
  channel: string;
  /** The container and the frame are missing where `wrong` says why. */
  box?: Container;
  frame?: HTMLIFrameElement;
  /** The editor's; where the options were refused, the loader's own. */
  origin?: string;
  /** Resolves when the frame has loaded; a blocked one too. */
  loaded?: Promise<unknown>;
  /** Why the options were refused: the core reports it. */
  wrong?: unknown;
}

/** What makes an editor of a frame host: `connect` itself, or the deferred proxy that waits for it. */
export type Connect = (host: FrameHost) => Cutout;

/** Puts container and frame into the page. Never throws. `self`: the address that served the loader. */
export function openFrameHost(given: CutoutOptions, self: string, unseen?: boolean): FrameHost {
  const host: FrameHost = { given: given ?? {}, channel: randomId(), origin: new URL(self).origin };
  const { container, locale, theme, iframe = {}, sandbox } = host.given;
  try {
    const parent =
      typeof container === 'string'
        ? ofDocument('querySelector').call(document, container)
        : (container ?? ofDocument('body'));
    const title = iframe.title ?? titleOf(locale);
    if (!parent) throw invalid('container');
    const box = container ? makeInline() : makeDialog(title, theme?.scheme);
    host.box = box;
    // Fields of a form stand before its members, as names do before the document's.
    Element.prototype.append.call(parent, box.place);
    if (!unseen) box.show();
    const { href, origin } = planAddress(host.given, self, host.channel);
    const frame = makeFrame(href, title, iframe.className, sandbox);
    host.frame = frame;
    host.origin = origin;
    host.loaded = new Promise((loaded) => {
      frame.onload = loaded;
    });
    box.place.append(frame);
  } catch (error) {
    host.wrong = error;
  }
  return host;
}

import type { FrameEnd } from '../../src/bridge/frame-end.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../src/protocol/errors.ts';
import { parseImageAddress } from '../../src/protocol/image-address.ts';
import { HTML_LANG } from '../../src/protocol/locales.ts';
import type { CommandName, Commands, Configuration } from '../../src/protocol/wire.ts';
import { applyTheme, styleOf } from '../../src/ui/theme/theme.ts';
import { nameOfAddress } from './address.ts';
import type { Editor } from './editor.ts';
import type { Output } from './output.ts';
import { FIT } from './state.ts';

export interface HostPorts {
  editor: Editor;
  output: Output;
  frame: Pick<FrameEnd, 'emit'>;
  root: HTMLElement;
  /** The token goes with every later request. */
  setDeviceToken: (token: string) => void;
  /** Reads the account again, with a new partner's token where there is one. */
  readAccount: (sessionToken: string | undefined) => void;
  destroy: () => void;
  /** `debug` is sent only where the page's address asks for a trace. */
  trace: boolean;
}

/** The name of a picture that came without one. */
const NAMELESS = 'picture';

type Handlers = { readonly [Name in CommandName]: (fields: Commands[Name]) => void };

/** What the host may ask for, one row a command (protocol.md "host → frame"). */
export function hostCommands(ports: HostPorts): Handlers {
  const { editor, output, frame } = ports;

  const refuse = (id: string, { code, message, recoverable }: CutoutError) => {
    frame.emit('mattinged', { id, ok: false, imageUrl: '', code, message, recoverable });
  };

  return {
    tryMatting({ id, image, name, kind, boxes }) {
      const url = image instanceof Blob ? undefined : parseImageAddress(image.url);
      if (!(image instanceof Blob) && url === undefined) {
        refuse(
          id,
          cutoutError('ADDRESS_REFUSED', 'an address of a picture is https; pass a Blob for what the page has'),
        );
        return;
      }
      const called = name ?? (url === undefined ? NAMELESS : nameOfAddress(url));
      output.abandon(cutoutError('SUPERSEDED', 'a newer picture was opened'));
      editor
        .open(url === undefined ? image : { url }, { name: called, way: 'host', kind, boxes, call: id, url })
        .catch((error: unknown) => refuse(id, asCutoutError(error)));
    },
    startExtract({ id, format, quality }) {
      void output.extract(id, { format, quality });
    },
    adjustPagePositionAndScale({ x, y, scale }) {
      editor.set({ view: { ...FIT, x, y, scale } });
    },
    setMTCCClient({ token }) {
      ports.setDeviceToken(token);
    },
    configure(configuration) {
      configure(ports, configuration);
    },
    accountChanged({ sessionToken }) {
      ports.readAccount(sessionToken);
    },
    abort({ target }) {
      if (!editor.abort(target)) output.abort(target);
    },
    destroy() {
      ports.destroy();
    },
  };
}

/** Theme, words, what is hidden, language: from `configure`, and from what `welcome` brought for the first paint. */
export function configure(
  { editor, frame, root, trace }: HostPorts,
  { theme, texts, hide, locale, modal, mobile }: Configuration,
): void {
  const debug = (message: string) => trace && frame.emit('debug', { message });
  const { translator } = editor.ports;
  if (theme) {
    const style = styleOf(theme);
    applyTheme(root, style);
    for (const note of style.notes) debug(note);
  }
  if (texts) {
    for (const id of translator.setOwn(texts)) debug(`no text has the id ${id}`);
  }
  if (modal !== undefined) editor.set({ setting: { ...editor.state.setting, modal } });
  if (mobile !== undefined) editor.set({ setting: { ...editor.state.setting, mobile } });
  if (hide) editor.set({ setting: { ...editor.state.setting, hidden: hide } });
  if (locale) {
    editor.set({ setting: { ...editor.state.setting, mayChooseLanguage: false } });
    translator.setLocale(locale).then(
      () => {
        root.lang = HTML_LANG[locale];
      },
      () => debug(`the texts of ${locale} could not be loaded`),
    );
  }
}

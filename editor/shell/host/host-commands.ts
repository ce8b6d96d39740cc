import type { FrameEnd } from '../../../src/bridge/frame-end.ts';
import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { Commands, Configuration, Theme } from '../../../src/protocol/wire.ts';
import type { OutputActions } from '../export/lazy-output.ts';
import type { OpenTools } from '../model/open-tools.ts';
import type { Shell } from '../model/shell.ts';
import { answerFailure } from './answer-failure.ts';
import { hostPicture } from './host-picture.ts';
import { paced } from './pace.ts';

export interface HostPorts {
  shell: Shell;
  tools: OpenTools;
  output: Pick<OutputActions, 'extract' | 'abort'>;
  frame: Pick<FrameEnd, 'emit'>;
  root: HTMLElement;
  /** Tools that the key allows; undefined: all. */
  keyTools: () => readonly ToolId[] | undefined;
  /** The token goes with every later request. */
  setDeviceToken: (token: string) => void;
  /** Reads the account again, with a new partner's token where there is one. */
  readAccount: (sessionToken: string | undefined) => void;
  destroy: () => void;
  /** `debug` is sent only where the page's address asks for a trace. */
  trace: boolean;
}

/** The commands that are the shell's own; the others are the open tool's. */
export const SHELL_COMMANDS = [
  'openPictures',
  'startExtract',
  'adjustPagePositionAndScale',
  'setMTCCClient',
  'configure',
  'accountChanged',
  'unsaved',
  'abort',
  'destroy',
] as const;
export type ShellCommand = (typeof SHELL_COMMANDS)[number];

/** A configuration that was read: the parts that it hides are some of this build's. */
export type ReadConfiguration = Omit<Configuration, 'hide'> & { hide?: readonly string[] | undefined };

type Handlers = {
  readonly [Name in ShellCommand]: (fields: Name extends 'configure' ? ReadConfiguration : Commands[Name]) => void;
};

/** What the host may ask for, one row a command (docs/LIFECYCLE.md "host → frame"). */
export function hostCommands(ports: HostPorts): Handlers {
  const { shell, tools, output, frame } = ports;
  const configureInTime = paced(
    shell.clock,
    (configuration: ReadConfiguration) => void configure(ports, configuration),
    (earlier, later) => ({
      ...earlier,
      ...later,
      theme: { ...earlier.theme, ...later.theme },
      texts: { ...earlier.texts, ...later.texts },
    }),
  );
  /** What the page handed over last: a file is made of it, not of what was there before. */
  let opening: Promise<unknown> | undefined;
  return {
    openPictures({ id, images, name, names = [] }) {
      const all = name === undefined ? names : [name, ...names.slice(1)];
      const pictures = images.flatMap((image, index) => hostPicture(image, all[index]) ?? []);
      if (pictures.length < images.length) {
        const refused: CutoutError = cutoutError('ADDRESS_REFUSED', 'an address of a picture is https');
        answerFailure(frame, 'openPictures', id, refused);
        return;
      }
      shell.set({ problem: undefined });
      opening = tools.tool.openPictures(pictures);
      const { max } = tools.manifest.takes(shell.state.setting.limits);
      frame.emit('opened', { id, count: Math.min(pictures.length, max) });
    },
    startExtract({ id, format, quality }) {
      void output.extract(id, { ...(format && { format }), ...(quality !== undefined && { quality }), opening });
    },
    adjustPagePositionAndScale(view) {
      tools.tool.moveStage(view);
    },
    setMTCCClient({ token }) {
      ports.setDeviceToken(token);
    },
    configure: configureInTime,
    accountChanged({ sessionToken }) {
      ports.readAccount(sessionToken);
    },
    unsaved({ id, ask = false }) {
      const steps = shell.unsaved();
      frame.emit('unsaved', { id, steps });
      if (ask && steps > 0) shell.leave();
    },
    abort({ target }) {
      if (!tools.all.some((tool) => tool.abort(target))) output.abort(target);
    },
    destroy() {
      ports.destroy();
    },
  };
}

type Configured = Pick<HostPorts, 'shell' | 'tools' | 'frame' | 'root' | 'trace' | 'keyTools'>;

/**
 * Theme, words, what is hidden, language, tools: from `configure`, and from what `welcome` brought for the first paint.
 * @returns settles when a theme that was given holds: its code comes with the first one
 */
export function configure(
  { shell, tools, frame, root, trace, keyTools }: Configured,
  { theme, texts, hide, locale, modal, mobile, tools: wanted }: ReadConfiguration,
): Promise<void> | undefined {
  const debug = (message: string) => trace && frame.emit('debug', { message });
  const { translator } = shell;
  if (texts) {
    for (const id of translator.setOwn(texts)) debug(`no text of a host has the id ${id}`);
  }
  if (modal !== undefined) shell.setting({ modal });
  if (mobile !== undefined) shell.setting({ mobile });
  if (hide) shell.setting({ hidden: hide });
  if (wanted) shell.set({ tools: allowedTools({ shell, tools, keyTools }, wanted) });
  if (locale) {
    shell.setting({ mayChooseLanguage: false });
    translator.setLocale(locale).catch(() => debug(`the texts of ${locale} could not be loaded`));
  }
  return theme && applied(root, theme).then((notes) => notes.forEach(debug));
}

/** @returns what of it was not understood; without its code the frame looks as it does */
async function applied(root: HTMLElement, theme: Theme): Promise<readonly string[]> {
  const code = await import('../../../src/ui/theme/theme.ts').catch(() => undefined);
  if (code === undefined) return ['the theme could not be loaded'];
  const style = code.styleOf(theme);
  code.applyTheme(root, style);
  return style.notes;
}

/** Of the tools that a page wants those that this build has and the key allows; the open one is always among them. */
function allowedTools(
  { shell, tools, keyTools }: Pick<Configured, 'shell' | 'tools' | 'keyTools'>,
  wanted: readonly ToolId[],
) {
  const { tool: open } = shell.state;
  const ofKey = keyTools();
  return tools.ids.filter((id) => id === open || (wanted.includes(id) && (ofKey?.includes(id) ?? true)));
}

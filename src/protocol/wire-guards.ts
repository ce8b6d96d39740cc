/**
 * Hand-written checks of what comes over the wire, for the loader and the frame's first script: no npm, a few hundred bytes.
 * The frame's app parses the members of commands with the schemas of wire.schema.ts; property tests tie the two.
 */
import { type CommandName, type EventName, PROTOCOL_TAG, type Welcome } from './wire.ts';

/** A message of ours: own members only, and no prototype, so nothing is ever read from a polluted Object.prototype. */
export type Message = Readonly<Record<string, unknown>> & { readonly type: string };

/** The message as a copy, where it has our tag and this channel; undefined for everything else. */
export function readMessage(data: unknown, channel: string): Message | undefined {
  if (Object(data) !== data || Array.isArray(data)) return undefined;
  // An own `__proto__` survives structured clone; spread copies it as a mere member (P11).
  const own: Record<string, unknown> = { __proto__: null, ...(data as object) };
  const { cutout, channel: named, type } = own;
  return cutout === PROTOCOL_TAG && named === channel && typeof type === 'string' ? (own as Message) : undefined;
}

/** `welcome` of the host, where the message is one. `configuration` is parsed by the app, as configure's members are. */
export function readWelcome({ type, v, sessionToken, copies, saves, configuration }: Message): Welcome | undefined {
  return type === 'welcome' && Number.isInteger(v)
    ? ({ type, v, sessionToken, copies, saves, configuration } as Welcome)
    : undefined;
}

/** The closed table of events. */
const EVENTS: readonly string[] = [
  'initialized',
  'init',
  'loaded',
  'open',
  'mattinged',
  'extract',
  'download',
  'save',
  'cancel',
  'reupload',
  'opened',
  'unsaved',
  'toolChanged',
  'error',
  'loginRequired',
  'notEnoughSheets',
  'memberRequired',
  'saveFile',
  'debug',
  'progress',
] satisfies EventName[];

export const isEventName = (type: string): type is EventName => EVENTS.includes(type);

/** The closed table of commands; their members are parsed by the app, with the schemas. */
const COMMANDS: readonly string[] = [
  'tryMatting',
  'openPictures',
  'startExtract',
  'adjustPagePositionAndScale',
  'setMTCCClient',
  'configure',
  'accountChanged',
  'unsaved',
  'abort',
  'destroy',
] satisfies CommandName[];

export const isCommandName = (type: string): type is CommandName => COMMANDS.includes(type);

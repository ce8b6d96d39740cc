/**
 * Hand-written checks of what comes over the wire, for the loader and the frame's first script: no npm, a few hundred bytes.
 * The frame's app and the server parse the same shapes with the schemas of wire.schema.ts; a property test ties the two.
 * Members are read only where they are own, so a host page that pollutes Object.prototype changes nothing.
 */
import type { CommandName, Configuration, Hello, Welcome } from './wire.ts';
import { MARK } from './wire.ts';

/** Ids of channels, boots and calls are short: a longer one is junk. */
export const MAX_ID = 64;

interface Kinds {
  number: number;
  string: string;
  boolean: boolean;
  object: object | null;
}

/** The own member `name` of `data` where it is of that kind. */
export function own<Kind extends keyof Kinds>(data: object, name: string, kind: Kind): Kinds[Kind] | undefined {
  const value: unknown = Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
  return typeof value === kind ? (value as Kinds[Kind]) : undefined;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type of a message of ours on this channel; undefined for everything else. */
export function readType(data: unknown, channel: string): string | undefined {
  return isRecord(data) && own(data, 'cutout', 'number') === MARK && own(data, 'channel', 'string') === channel
    ? own(data, 'type', 'string')
    : undefined;
}

/** `hello` of the frame; the type has been read already. */
export function readHello(data: object): Hello | undefined {
  const min = own(data, 'min', 'number');
  const max = own(data, 'max', 'number');
  const boot = own(data, 'boot', 'string');
  return Number.isInteger(min) && Number.isInteger(max) && boot && boot.length <= MAX_ID
    ? ({ type: 'hello', min, max, boot } as Hello)
    : undefined;
}

/** `welcome` of the host; the type has been read already. `configuration` is parsed by the app, as configure's fields are. */
export function readWelcome(data: object): Welcome | undefined {
  const v = own(data, 'v', 'number');
  if (!Number.isInteger(v)) return undefined;
  return {
    type: 'welcome',
    v: v as number,
    sessionToken: own(data, 'sessionToken', 'string'),
    copies: own(data, 'copies', 'boolean'),
    configuration: (own(data, 'configuration', 'object') ?? undefined) as Configuration | undefined,
  };
}

/** The closed table of commands; their members are parsed by the app, with the schemas. */
const COMMANDS: ReadonlySet<string> = new Set([
  'tryMatting',
  'startExtract',
  'adjustPagePositionAndScale',
  'setMTCCClient',
  'configure',
  'accountChanged',
  'abort',
  'destroy',
] satisfies CommandName[]);

export const isCommandName = (type: string | undefined): type is CommandName => COMMANDS.has(type ?? '');

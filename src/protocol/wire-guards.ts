/**
 * Hand-written checks of what comes over the wire, for the loader and the frame's first script: no npm, a few hundred bytes.
 * The frame's app and the server parse the same shapes with the schemas of wire.schema.ts; a property test holds the two equal.
 */
import type { CommandName, EventMessage, EventName, Hello, Welcome } from './wire.ts';
import { MARK } from './wire.ts';

/** Own members of a message, not yet known one by one. */
export type Fields = Readonly<Record<string, unknown>>;

/** Ids of channels, boots and calls are short: a longer one is junk. */
export const MAX_ID = 64;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The type of a message of ours on this channel; undefined for everything else. Members are read only where they are own
 * (`{}` inherits nothing that could pass), so a host page that pollutes Object.prototype changes nothing.
 */
export function readType(data: unknown, channel: string): string | undefined {
  if (!isRecord(data)) return undefined;
  const { hasOwn } = Object;
  const ours = hasOwn(data, 'cutout') && data.cutout === MARK && hasOwn(data, 'channel') && data.channel === channel;
  return ours && hasOwn(data, 'type') && typeof data.type === 'string' ? data.type : undefined;
}

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  n: (value) => Number.isFinite(value),
  b: (value) => typeof value === 'boolean',
  o: isRecord,
  // A Blob of another realm is no instance of ours; a clone cannot carry a symbol, so the tag cannot be forged on the wire.
  f: (value) => /^\[object (Blob|File)\]$/.test(Object.prototype.toString.call(value)),
  x: () => true,
};

/**
 * Copies the named members of `data`, each only where it is own and of its kind. `spec` is a list such as
 * `'id?:s ok:b'`: name, `?` where it may be missing, kind (s text, n finite number, b boolean, o record, f Blob, x anything).
 * Members that are not named are left behind (an own `__proto__` survives structured clone). Returns the name of the first
 * member that is missing or of another kind in place of the copy.
 */
export function readFields(data: object, spec: string): Record<string, unknown> | string {
  const copy: Record<string, unknown> = {};
  for (const part of spec ? spec.split(' ') : []) {
    const [, name = '', optional, kind = ''] = /^(\w+)(\??):(\w)$/.exec(part) ?? [];
    const value: unknown = Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
    if (value === undefined && optional) continue;
    if (!CHECKS[kind]?.(value)) return name;
    copy[name] = value;
  }
  return copy;
}

const PICTURE = 'imageUrl:s mattingInfo?:o trackData?:o';
const FAILURE = 'code?:s message?:s recoverable?:b';
const RESULT = `${PICTURE} blob?:f width?:n height?:n mimeType?:s`;

/** The closed table of events, and the members of each. A Map: no name is inherited (P12). */
const EVENT_FIELDS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    initialized: 'v:n',
    init: 'trial:b limits:o',
    loaded: '',
    open: 'url?:s name:s width:n height:n',
    mattinged: `id?:s ok:b ${PICTURE} ${FAILURE}`,
    extract: `id?:s ${RESULT} ${FAILURE}`,
    download: RESULT,
    save: `${PICTURE} blob:f width:n height:n mimeType:s signature?:s`,
    cancel: 'step?:s',
    reupload: PICTURE,
    error: 'id?:s code:s message:s recoverable:b',
    loginRequired: 'reason:s',
    notEnoughSheets: 'needed:n left:n',
    memberRequired: 'feature:s',
    debug: 'message:s data?:x',
    progress: 'id:s step:s value:n',
  } satisfies Record<EventName, string>),
);

/** An event of the frame, checked and copied; undefined where it is none. */
export function readEvent(data: unknown, channel: string): EventMessage | undefined {
  const type = readType(data, channel);
  const spec = EVENT_FIELDS.get(type ?? '');
  if (spec === undefined || !isRecord(data)) return undefined;
  const fields = readFields(data, spec);
  return typeof fields === 'string' ? undefined : ({ ...fields, cutout: MARK, channel, type } as EventMessage);
}

/** `hello` of the frame; the type has been read already. */
export function readHello(data: object): Hello | undefined {
  const hello = readFields(data, 'min:n max:n boot:s');
  if (typeof hello === 'string') return undefined;
  const { min, max, boot } = hello as unknown as Hello;
  return Number.isInteger(min) && Number.isInteger(max) && boot !== '' && boot.length <= MAX_ID
    ? { type: 'hello', min, max, boot }
    : undefined;
}

/** `welcome` of the host; the type has been read already. `configuration` is parsed by the app, as configure's fields are. */
export function readWelcome(data: object): Welcome | undefined {
  const welcome = readFields(data, 'v:n sessionToken?:s copies?:b configuration?:o');
  if (typeof welcome === 'string' || !Number.isInteger(welcome.v)) return undefined;
  return { ...welcome, type: 'welcome' } as Welcome;
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

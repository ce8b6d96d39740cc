import * as z from 'zod/mini';
import type { FrameEnd } from '../../src/bridge/frame-end.ts';
import { isKind, type Kind } from '../../src/protocol/kinds.ts';
import { LOCALES } from '../../src/protocol/locales.ts';
import { type Configuration, HIDEABLE } from '../../src/protocol/wire.ts';
import type { hostCommands } from './host.ts';

const short = z.string().check(z.maxLength(64));
const long = z.string().check(z.maxLength(4096));
const finite = z.number();
const kind = z.custom<Kind>(isKind);
const box = z.object({ x: finite, y: finite, width: finite, height: finite });
const blob = z.custom<Blob>((value) => value instanceof Blob);

const CONFIGURATION = {
  theme: z.optional(
    z.object({
      accent: z.optional(short),
      radius: z.optional(finite),
      font: z.optional(z.string().check(z.maxLength(200))),
      scheme: z.optional(z.enum(['light', 'dark', 'auto'])),
      tint: z.optional(finite),
    }),
  ),
  texts: z.optional(z.record(short, z.string().check(z.maxLength(200)))),
  hide: z.optional(z.array(z.enum(HIDEABLE))),
  locale: z.optional(z.enum(LOCALES)),
  mobile: z.optional(z.boolean()),
  modal: z.optional(z.boolean()),
} as const;
const configuration = z.object(CONFIGURATION);

/** The members of each command (protocol.md "host → frame"); what is not named is left behind. */
const FIELDS = {
  tryMatting: z.object({
    id: short,
    image: z.union([blob, z.object({ url: long })]),
    name: z.optional(z.string().check(z.maxLength(255))),
    kind: z.optional(kind),
    boxes: z.optional(z.array(box).check(z.maxLength(20))),
  }),
  startExtract: z.object({
    id: short,
    format: z.optional(z.enum(['png', 'webp', 'jpeg'])),
    quality: z.optional(finite.check(z.minimum(0), z.maximum(1))),
  }),
  adjustPagePositionAndScale: z.object({ x: finite, y: finite, scale: finite.check(z.minimum(0.1), z.maximum(8)) }),
  setMTCCClient: z.object({ token: long }),
  configure: configuration,
  accountChanged: z.object({ sessionToken: z.optional(long) }),
  abort: z.object({ target: short }),
  destroy: z.object({}),
} as const;

/** What `welcome` brought: a member that cannot be read is left out, and the others hold. */
export function parseConfiguration(raw: unknown): Configuration {
  const members = z.looseObject({}).safeParse(raw);
  if (!members.success) return {};
  const good = Object.entries(CONFIGURATION).filter(
    ([name, schema]) => Object.hasOwn(members.data, name) && schema.safeParse(members.data[name]).success,
  );
  const read = configuration.safeParse(Object.fromEntries(good.map(([name]) => [name, members.data[name]])));
  return read.success ? read.data : {};
}

const idOf = (message: unknown): string | undefined => {
  const parsed = z.object({ id: short }).safeParse(message);
  return parsed.success ? parsed.data.id : undefined;
};

function through<Fields>(schema: z.ZodMiniType<Fields>, message: unknown, handle: (fields: Fields) => void): boolean {
  const parsed = schema.safeParse(message);
  if (parsed.success) handle(parsed.data);
  return parsed.success;
}

/** Hands each command to its handler once its members have been read; a call that cannot be read is answered so. */
export function listenToHost(frame: FrameEnd, handlers: ReturnType<typeof hostCommands>): () => void {
  const read: { readonly [Name in keyof typeof FIELDS]: (message: unknown) => boolean } = {
    tryMatting: (message) => through(FIELDS.tryMatting, message, handlers.tryMatting),
    startExtract: (message) => through(FIELDS.startExtract, message, handlers.startExtract),
    adjustPagePositionAndScale: (message) =>
      through(FIELDS.adjustPagePositionAndScale, message, handlers.adjustPagePositionAndScale),
    setMTCCClient: (message) => through(FIELDS.setMTCCClient, message, handlers.setMTCCClient),
    configure: (message) => through(FIELDS.configure, message, handlers.configure),
    accountChanged: (message) => through(FIELDS.accountChanged, message, handlers.accountChanged),
    abort: (message) => through(FIELDS.abort, message, handlers.abort),
    destroy: (message) => through(FIELDS.destroy, message, handlers.destroy),
  };

  return frame.onCommand(({ type, message }) => {
    if (read[type](message)) return;
    const failure = {
      code: 'INVALID_ARGUMENT',
      message: `${type}: its members were not understood`,
      recoverable: false,
    } as const;
    const id = idOf(message);
    if (type === 'tryMatting' && id) frame.emit('mattinged', { id, ok: false, imageUrl: '', ...failure });
    else if (type === 'startExtract' && id) frame.emit('extract', { id, imageUrl: '', ...failure });
    else frame.emit('error', failure);
  });
}

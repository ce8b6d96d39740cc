import * as z from 'zod/mini';
import type { FrameEnd } from '../../../src/bridge/frame-end.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { type Locale, parseLocale } from '../../../src/protocol/locales.ts';
import { TOOL_IDS } from '../../../src/protocol/tools.ts';
import { type CommandName, EXTRACT_FORMATS, HIDEABLE } from '../../../src/protocol/wire.ts';
import type { Tool } from '../model/tool.ts';
import { answerFailure } from './answer-failure.ts';
import type { hostCommands, ReadConfiguration, ShellCommand } from './host-commands.ts';
import { finite, long, picture, pictureName, short } from './host-fields.ts';

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
  // A language that is not known is no reason to refuse the rest: cn, as in an address (D78).
  locale: z.optional(
    z.pipe(
      short,
      z.transform((name): Locale => parseLocale(name)),
    ),
  ),
  tools: z.optional(z.array(z.enum(TOOL_IDS))),
  mobile: z.optional(z.boolean()),
  modal: z.optional(z.boolean()),
} as const;

/** The members of each command of the shell (docs/LIFECYCLE.md "host → frame"); what is not named is left behind. */
const FIELDS = {
  openPictures: z.object({
    id: short,
    images: z.array(picture).check(z.minLength(1), z.maxLength(200)),
    name: z.optional(pictureName),
    names: z.optional(z.array(z.optional(pictureName)).check(z.maxLength(200))),
  }),
  startExtract: z.object({
    id: short,
    format: z.optional(z.enum(EXTRACT_FORMATS)),
    quality: z.optional(finite.check(z.minimum(0), z.maximum(1))),
  }),
  adjustPagePositionAndScale: z.object({ x: finite, y: finite, scale: finite.check(z.minimum(0.1), z.maximum(8)) }),
  setMTCCClient: z.object({ token: long }),
  accountChanged: z.object({ sessionToken: z.optional(long) }),
  unsaved: z.object({ id: short, ask: z.optional(z.boolean()) }),
  abort: z.object({ target: short }),
  destroy: z.object({}),
} as const;

/** Members of the longest list, and of the largest record, that a command has. */
const MOST = { list: 200, record: 1_000 } as const;

/** A list without members costs its sender nothing, however long it says it is, and a parser walks it to its end. */
const isBounded = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length <= MOST.list
    : typeof value !== 'object' || value === null || Object.keys(value).length <= MOST.record;
const areBounded = (message: unknown): boolean =>
  typeof message !== 'object' || message === null || Object.values(message).every(isBounded);

/** What `welcome` brought: a member that cannot be read is left out, and the others hold. */
export function parseConfiguration(raw: unknown): ReadConfiguration {
  const members = z.looseObject({}).safeParse(raw);
  if (!members.success) return {};
  const good = Object.entries(CONFIGURATION).filter(
    ([name, schema]) =>
      Object.hasOwn(members.data, name) &&
      isBounded(members.data[name]) &&
      schema.safeParse(members.data[name]).success,
  );
  const read = z.object(CONFIGURATION).safeParse(Object.fromEntries(good.map(([name]) => [name, members.data[name]])));
  return read.success ? read.data : {};
}

const idOf = (message: unknown): string | undefined => {
  const parsed = z.object({ id: short }).safeParse(message);
  return parsed.success ? parsed.data.id : undefined;
};

function handled<Fields>(schema: z.ZodMiniType<Fields>, message: unknown, handle: (fields: Fields) => void): boolean {
  const parsed = schema.safeParse(message);
  if (parsed.success) handle(parsed.data);
  return parsed.success;
}

/**
 * Hands each command to its handler once its members have been read: the shell's own, else the open tool's. A call that cannot be
 * read, or that another tool would answer, is answered so.
 */
export function listenToHost(
  frame: FrameEnd,
  handlers: ReturnType<typeof hostCommands>,
  tool: () => Pick<Tool, 'commands'>,
): () => void {
  const configuration = z.object(CONFIGURATION);
  const read: { readonly [Name in ShellCommand]: (message: unknown) => boolean } = {
    openPictures: (message) => handled(FIELDS.openPictures, message, handlers.openPictures),
    startExtract: (message) => handled(FIELDS.startExtract, message, handlers.startExtract),
    adjustPagePositionAndScale: (message) =>
      handled(FIELDS.adjustPagePositionAndScale, message, handlers.adjustPagePositionAndScale),
    setMTCCClient: (message) => handled(FIELDS.setMTCCClient, message, handlers.setMTCCClient),
    configure: (message) => handled(configuration, message, handlers.configure),
    accountChanged: (message) => handled(FIELDS.accountChanged, message, handlers.accountChanged),
    unsaved: (message) => handled(FIELDS.unsaved, message, handlers.unsaved),
    abort: (message) => handled(FIELDS.abort, message, handlers.abort),
    destroy: (message) => handled(FIELDS.destroy, message, handlers.destroy),
  };
  const own: Readonly<Partial<Record<CommandName, (message: unknown) => boolean>>> = read;

  return frame.onCommand(({ type, message }) => {
    const handle = own[type] ?? tool().commands[type];
    if (areBounded(message) && handle?.(message)) return;
    const failure =
      handle === undefined
        ? cutoutError('TOOL_MISMATCH', `${type}: the tool that is open does not do this`)
        : cutoutError('INVALID_ARGUMENT', `${type}: its members were not understood`);
    answerFailure(frame, type, idOf(message), failure);
  });
}

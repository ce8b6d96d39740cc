import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { nanoid } from 'nanoid';
import { throwIfAborted } from '../../../src/base/abort.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { AppError } from '../../../src/base/error.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { KINDS } from '../../../src/protocol/kinds.ts';
import type { Faces } from '../../inference/models/faces/faces.ts';
import { showsPerson } from '../../inference/models/faces/shows-person.ts';
import type { Matting, MattingEngine, MattingParams } from '../../inference/models/matting/engine.ts';
import type { Asker } from '../../inference/pool/fair-queue.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { Origins } from '../../platform/config/origins.ts';
import { checkPicture, checkStored } from '../../platform/fetch/check-picture.ts';
import type { PictureFetcher } from '../../platform/fetch/picture-fetcher.ts';
import { dailyLimit, mostPixels } from '../../platform/keys/key-limits.ts';
import type { KeyUsage, Taken } from '../../platform/keys/key-usage.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';
import type { StoreAccess } from '../../platform/store/store-access.ts';
import type { UploadIndex } from '../../platform/store/upload-index.ts';
import type { FirstUses } from './first-uses.ts';

/** What one matting takes. */
export interface MattingParts {
  engine: Pick<MattingEngine, 'segment'>;
  /** Tells a person from other things, where there is a model for it (D85). */
  faces: Pick<Faces, 'find' | 'state'>;
  objects: Pick<ObjectStore, 'get' | 'put'>;
  uploads: Pick<UploadIndex, 'add'>;
  access: StoreAccess;
  pictures: PictureFetcher;
  usage: Pick<KeyUsage, 'take'>;
  firstUses: Pick<FirstUses, 'has' | 'take'>;
  trialDaily: number;
  origins: Origins;
  credits: Tickets;
  storedCutouts: StoredCutouts;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Sheets that signed-in users set aside for a work. */
export interface Tickets {
  hold(userId: string, id: string): Promise<{ id: string; userId: string }>;
  rollback(userId: string, id: string, why?: 'no_subject'): Promise<unknown>;
  deliver(userId: string, id: string): Promise<{ id: string }>;
}

/** Where a user's cut-out lies, for a small picture of it. */
interface StoredCutouts {
  add(ticket: string, cutout: { source: string; matte: string }): Promise<void>;
}

export interface MattingOrder {
  caller: Caller;
  /** Network address of the visitor. */
  visitor: string;
  ask: MattingParams;
  /** As the client sent it. */
  address: string;
  /** The sheet that a signed-in user set aside for this work. */
  ticket?: { id: string; userId: string } | undefined;
}

export interface MattingOutcome {
  matting: Matting & { kindNumber: number };
  /** Counted in the key's day: a subject was found, in a picture that is new (D86). */
  first: boolean;
  /** Signed address of the matte in our store. */
  matteAddress: string;
}

/**
 * One matting from an address to an address: the picture is read from our own store if the caller put it there, or through the
 * guarded fetcher where the address is a foreign one; the matte is stored as the caller's. A matting that fails, finds nothing, is of
 * a picture that the same visitor had cut out before, or whose client left, costs no quota (D86).
 */
export async function runMatting(
  signal: AbortSignal,
  parts: MattingParts,
  order: MattingOrder,
): Promise<MattingOutcome> {
  const { ticket } = order;
  if (ticket === undefined) {
    const { kept: _, ...outcome } = await runUncharged(signal, parts, order);
    return outcome;
  }
  const held = await parts.credits.hold(ticket.userId, ticket.id);
  const giveBack = (why?: 'no_subject') => giveSheetBack(parts, held, why);
  try {
    const { kept, ...outcome } = await runUncharged(signal, parts, order);
    if (outcome.matting.salient) {
      const { id } = await parts.credits.deliver(held.userId, held.id);
      if (kept !== undefined) await noteCutout(parts, id, kept);
    } else await giveBack('no_subject');
    return outcome;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Nothing found, or nothing done: the user keeps the sheet. What cannot be given back now ends by itself (D17). */
async function giveSheetBack(
  { credits, log }: MattingParts,
  ticket: { id: string; userId: string },
  why?: 'no_subject',
): Promise<void> {
  try {
    await credits.rollback(ticket.userId, ticket.id, why);
  } catch (error) {
    // Committed meanwhile, by an earlier matting of the same work: it stays so.
    if (!(error instanceof AppError) || error.code !== 'INVALID_ARGUMENT')
      log.warn({ err: error }, 'a sheet was not given back');
  }
}

/** A list without a picture is no reason to have no matting. */
async function noteCutout({ storedCutouts, log }: MattingParts, ticket: string, kept: Kept): Promise<void> {
  await storedCutouts
    .add(ticket, kept)
    .catch((error: unknown) => log.warn({ err: error }, 'a cut-out will have no picture in the list'));
}

/** Keys of the copy and of its matte. */
interface Kept {
  source: string;
  matte: string;
}

async function runUncharged(
  signal: AbortSignal,
  parts: MattingParts,
  order: MattingOrder,
): Promise<MattingOutcome & { kept?: Kept }> {
  const { caller, visitor, ask, address } = order;
  const { engine, objects, uploads, origins, access } = parts;
  const { key, session } = caller;
  const own = isOurs(address, origins.store) ? await ownPicture(parts, caller, address) : undefined;
  // Before anything foreign is read: who has used up a day has nothing fetched.
  const taken = await takeQuota(parts, caller, own);
  try {
    const source = own ?? (await foreignPicture(signal, parts, order));
    const from = { key: key.id, visitor: { address: visitor, session: session.id } };
    const seen = await engine.segment(signal, source.bytes, { ...ask, ...source.bounds, from });
    const isPerson = ask.kind === undefined && (await isOfPerson(signal, parts, source.bytes, seen, from));
    const matting = isPerson ? { ...seen, kind: 'human' as const } : seen;
    const matteKey = `${source.key.replace(/[^/]*$/, '')}${nanoid()}.png`;
    await uploads.add(await objects.put(signal, { key: matteKey, owner: session.id }, once(matting.mask)));
    const first = matting.salient && (await parts.firstUses.take(ownerOf(caller), source.bytes));
    if (!first) await taken.giveBack();
    return {
      matting: { ...matting, kindNumber: KINDS[matting.kind] },
      first,
      matteAddress: access.signed(matteKey),
      ...(own && { kept: { source: own.key, matte: matteKey } }),
    };
  } catch (error) {
    // A database that is away just now must not hide why the matting failed.
    await taken.giveBack().catch(() => {});
    throw error;
  }
}

/** A person by the face (D85). What cannot be decided just now stays a thing: a cut-out does not fail for its name. */
async function isOfPerson(
  signal: AbortSignal,
  { faces, log }: MattingParts,
  bytes: Uint8Array,
  { kind, salient, mask }: Matting,
  from: Asker,
): Promise<boolean> {
  if (faces.state === 'absent' || kind !== 'thing' || !salient) return false;
  try {
    return await showsPerson(await faces.find(signal, bytes, from), mask);
  } catch (error) {
    throwIfAborted(signal);
    log.warn({ err: error }, 'no faces were looked for');
    return false;
  }
}

const NOTHING_TAKEN: Taken = { giveBack: async () => {} };

/**
 * One matting of the key's day, and none for a picture that is here and was cut out before: that one goes on after the day is used up.
 * @throws CutoutError QUOTA_EXCEEDED
 */
async function takeQuota(
  { usage, firstUses, trialDaily }: MattingParts,
  caller: Caller,
  own: Source | undefined,
): Promise<Taken> {
  const { key } = caller;
  if (own !== undefined && (await firstUses.has(ownerOf(caller), own.bytes))) return NOTHING_TAKEN;
  const taken = await usage.take(key.id, dailyLimit(key, trialDaily));
  if (taken === undefined) throw cutoutError('QUOTA_EXCEEDED', 'the mattings of this key are used up for today');
  return taken;
}

/** Whose picture it is: the user's that a partner's backend named, else the session's. */
const ownerOf = ({ key, session }: Caller): string =>
  session.partner?.user === undefined ? `session ${session.id}` : `user ${key.id} ${session.partner.user}`;

/** A picture to be matted; `key` is one for each picture, in the shape of an object's key. */
interface Source {
  key: string;
  bytes: Uint8Array;
  bounds?: { maxPixels: number };
}

/** Of our store's own origin, however the rest is spelt: never fetched (D61). */
export const isOurs = (address: string, store: string): boolean =>
  URL.canParse(address) && new URL(address).origin === store;

/** The picture behind a public address, under the limits of the caller's key. */
async function foreignPicture(
  signal: AbortSignal,
  { pictures, clock }: MattingParts,
  { caller: { key, session }, visitor, address }: MattingOrder,
): Promise<Source> {
  const holder = { address: visitor, key: key.id };
  const bytes = await pictures.fetch(signal, address, key.limits.maxBytes, holder);
  checkPicture(bytes, key.limits);
  const day = new Date(clock.now()).toISOString().slice(0, 10).replaceAll('-', '/');
  const hash = createHash('sha256').update(session.id).update(bytes).digest('hex');
  return { key: `${day}/${hash}`, bytes, bounds: { maxPixels: mostPixels(key) } };
}

/**
 * The picture behind an address of our own store, which must be the caller's own. An address of another's object gives the same
 * refusal as one that does not exist: nobody learns what the store holds.
 */
async function ownPicture(
  { objects, access }: MattingParts,
  { key: { limits }, session }: Caller,
  address: string,
): Promise<Source> {
  const key = access.keyOf(address);
  const found = key === undefined ? undefined : await objects.get(key);
  if (key === undefined || found === undefined || found.object.owner !== session.id) {
    throw cutoutError('ADDRESS_REFUSED', 'the picture must be one that this session uploaded');
  }
  checkStored(found.bytes, limits);
  return { key, bytes: found.bytes };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

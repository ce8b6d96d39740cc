import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import { AppError } from '../src/base/error.ts';
import { cutoutError } from '../src/protocol/errors.ts';
import { KINDS } from '../src/protocol/kinds.ts';
import { checkPicture } from './fetch/check-picture.ts';
import type { Caller } from './http/caller.ts';
import type { AccessKey } from './keys/access-key.ts';
import type { Matting, MattingAsk } from './matting/engine.ts';
import type { Services } from './services.ts';
import type { FirstUse } from './store/first-use.ts';
import type { StoreAccess } from './store/store-access.ts';

export interface MattingOrder {
  caller: Caller;
  ask: MattingAsk;
  /** As the client sent it. */
  address: string;
  /** The sheet that a signed-in user set aside for this work. */
  ticket?: { id: string; userId: string } | undefined;
}

export interface MattingOutcome {
  matting: Matting & { kindNumber: number };
  /** The first matting of this picture. */
  first: boolean;
  /** Signed address of the matte in our store. */
  matteAddress: string;
}

/**
 * One matting from an address to an address: the picture is read from our own store if the caller put it there, or through the
 * guarded fetcher where the address is a foreign one; the matte is stored as the caller's. A matting that fails, or whose client
 * left, costs no quota.
 */
export async function runMatting(
  signal: AbortSignal,
  services: Services,
  access: StoreAccess,
  firstUse: FirstUse,
  order: MattingOrder,
): Promise<MattingOutcome> {
  const { ticket } = order;
  const { sheets } = services.accounts;
  if (ticket === undefined) return await runUncharged(signal, services, access, firstUse, order);
  const held = await sheets.hold(ticket.userId, ticket.id);
  const giveBack = () => giveSheetBack(services, held);
  try {
    const outcome = await runUncharged(signal, services, access, firstUse, order);
    if (!outcome.matting.salient) await giveBack();
    return outcome;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Nothing found, or nothing done: the user keeps the sheet. What cannot be given back now ends by itself (D17). */
async function giveSheetBack({ accounts, log }: Services, ticket: { id: string; userId: string }): Promise<void> {
  try {
    await accounts.sheets.rollback(ticket.userId, ticket.id);
  } catch (error) {
    // Committed meanwhile, by an earlier matting of the same work: it stays so.
    if (!(error instanceof AppError) || error.code !== 'INVALID_ARGUMENT')
      log.warn({ err: error }, 'a sheet was not given back');
  }
}

async function runUncharged(
  signal: AbortSignal,
  services: Services,
  access: StoreAccess,
  firstUse: FirstUse,
  order: MattingOrder,
): Promise<MattingOutcome> {
  const { caller, ask, address } = order;
  const { engine, objects, uploads, usage, config } = services;
  const { key, session } = caller;
  // First, so that who has used up a day has nothing fetched.
  const taken = await usage.take(key.id, dailyLimit(key, config.trialDaily));
  if (taken === undefined) {
    throw cutoutError('QUOTA_EXCEEDED', 'the mattings of this key are used up for today');
  }
  try {
    const source = isOurs(address, config.origins.store)
      ? await ownPicture(services, access, session.id, address)
      : await foreignPicture(signal, services, caller, address);
    const matting = await engine.segment(signal, source.bytes, { ...ask, ...source.bounds });
    const matteKey = `${source.key.replace(/[^/]*$/, '')}${nanoid()}.png`;
    await uploads.add(await objects.put(signal, { key: matteKey, owner: session.id }, once(matting.mask)));
    return {
      matting: { ...matting, kindNumber: KINDS[matting.kind] },
      first: firstUse.take(source.key),
      matteAddress: access.signed(matteKey),
    };
  } catch (error) {
    // A database that is away just now must not hide why the matting failed.
    await taken.giveBack().catch(() => {});
    throw error;
  }
}

/** A picture to be matted; `key` is one for each picture, in the shape of an object's key. */
interface Source {
  key: string;
  bytes: Uint8Array;
  bounds?: { maxPixels: number };
}

/** Of our store's own origin, however the rest is spelt: never fetched (D61). */
export const isOurs = (address: string, store: string): boolean =>
  URL.canParse(address) && new URL(address).origin === store;

/** Most pixels of a picture that comes by address, for the largest keys (D44); 8000² for all others. */
export const MAX_PIXELS = 225_000_000;

/** The picture behind a public address, under the limits of the caller's key. */
async function foreignPicture(
  signal: AbortSignal,
  { pictures, clock }: Services,
  { key, session }: Caller,
  address: string,
): Promise<Source> {
  const bytes = await pictures.fetch(signal, address, key.limits.maxBytes);
  checkPicture(bytes, key.limits);
  const day = new Date(clock.now()).toISOString().slice(0, 10).replaceAll('-', '/');
  const hash = createHash('sha256').update(session.id).update(bytes).digest('hex');
  return { key: `${day}/${hash}`, bytes, bounds: { maxPixels: Math.min(key.limits.maxSide ** 2, MAX_PIXELS) } };
}

/**
 * The picture behind an address of our own store, which must be the caller's own. An address of another's object gives the same
 * refusal as one that does not exist: nobody learns what the store holds.
 */
async function ownPicture({ objects }: Services, access: StoreAccess, owner: string, address: string): Promise<Source> {
  const key = access.keyOf(address);
  const found = key === undefined ? undefined : await objects.get(key);
  if (key === undefined || found === undefined || found.object.owner !== owner) {
    throw cutoutError('ADDRESS_REFUSED', 'the picture must be one that this session uploaded');
  }
  return { key, bytes: found.bytes };
}

/** A trial key always has a quota (D2). */
export const dailyLimit = (key: AccessKey, trialDaily: number): number | undefined =>
  key.daily ?? (key.trial ? trialDaily : undefined);

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

import type { Account } from '../../../src/api/account.ts';
import { cutoutPicture } from '../../../src/protocol/calls/cutout-pictures.schema.ts';

/** A picture of a cut-out as a data address; '' where nothing of it is kept any more. */
export async function pictureOf(
  calls: () => Promise<Account>,
  signal: AbortSignal,
  uuid: string,
  side: '96' | '400' | 'full',
): Promise<string> {
  return (await (await calls()).http(signal, cutoutPicture, { query: { uuid, side } })).data.picture;
}

/** The cut-out as a file, named after its picture; undefined where it is not kept any more. */
export async function cutoutFile(calls: () => Promise<Account>, uuid: string, name: string): Promise<File | undefined> {
  const address = await pictureOf(calls, new AbortController().signal, uuid, 'full');
  if (address === '') return undefined;
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  return new File([bytes], `${name.replace(/\.[^.]*$/, '') || 'cutout'}.png`, { type: 'image/png' });
}

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

/** The cut-out as a file, named after its picture. @throws where it is not kept any more */
export async function cutoutFile(calls: () => Promise<Account>, uuid: string, name: string): Promise<File> {
  const address = await pictureOf(calls, new AbortController().signal, uuid, 'full');
  if (address === '') throw new Error('the picture is not kept any more');
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  return new File([bytes], `${name.replace(/\.[^.]*$/, '') || 'cutout'}.png`, { type: 'image/png' });
}

/** Gives a file to the person. */
export function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has begun by the next turn of the page's loop.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

import type { SentBody } from '../../../src/protocol/calls/contract.schema.ts';
import { publishWork } from '../../../src/protocol/calls/gallery.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { GALLERY_LICENCES, GALLERY_LIMITS, GALLERY_TAGS } from '../../../src/protocol/gallery.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import type { SiteAccount } from '../useAccount.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** @throws IMAGE_UNREADABLE for a file that is gone */
const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(cutoutError('IMAGE_UNREADABLE', 'the file cannot be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });

/** What was typed, as the call has it. @throws IMAGE_FORMAT, IMAGE_TOO_LARGE, IMAGE_UNREADABLE before any request */
async function bodyOf(typed: FormData, lang: Locale): Promise<SentBody<typeof publishWork>> {
  const picture = typed.get('picture');
  if (!(picture instanceof File) || !TYPES.includes(picture.type)) throw cutoutError('IMAGE_FORMAT', 'no picture');
  if (picture.size > GALLERY_LIMITS.bytes) throw cutoutError('IMAGE_TOO_LARGE', `${picture.size} bytes`);
  const line = (name: string) => String(typed.get(name) ?? '').trim();
  const tags = typed.getAll('tags');
  return {
    name: line('name'),
    alt: line('alt').replaceAll(/\s+/g, ' '),
    maker: line('maker'),
    lang,
    tags: GALLERY_TAGS.filter((tag) => tags.includes(tag)),
    licence: GALLERY_LICENCES.find((licence) => licence === typed.get('licence')) ?? GALLERY_LICENCES[0],
    own: true,
    picture: await dataAddress(picture),
  };
}

/** Sends a work in. @throws what the call refuses it with */
export async function publish(
  signal: AbortSignal,
  account: Pick<SiteAccount, 'calls'>,
  typed: FormData,
  lang: Locale,
): Promise<void> {
  const body = await bodyOf(typed, lang);
  const { http } = await account.calls();
  await http(signal, publishWork, { body });
}

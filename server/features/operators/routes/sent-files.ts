import { cutoutError } from '../../../../src/protocol/errors.ts';

/**
 * The files of a form's field, by the platform's own reader of forms.
 * @throws CutoutError INVALID_ARGUMENT where there is none
 */
export async function sentFiles(body: unknown, type: string, name: string): Promise<File[]> {
  const refused = () => cutoutError('INVALID_ARGUMENT', `choose a file (${name})`);
  if (!Buffer.isBuffer(body)) throw refused();
  const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw refused();
  });
  // A field of files that was left empty is sent as a file without a name.
  const files = form.getAll(name).filter((file): file is File => typeof file !== 'string' && file.size > 0);
  if (files.length === 0) throw refused();
  return files;
}

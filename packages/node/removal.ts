import type { SentBody } from '../../src/protocol/calls/contract.schema.ts';
import type { removeBackground } from '../../src/protocol/calls/removal.schema.ts';

/** Bytes of a file, or the address of one. */
export type Picture = Blob | Uint8Array | { url: string };

type Sent = SentBody<typeof removeBackground>;
/** Those of docs/SERVERS.md, "A picture in, a file out". */
export interface RemovalOptions
  extends Omit<Sent, 'image_file' | 'image_file_b64' | 'image_url' | 'bg_image_file' | 'size' | 'type'> {
  size?: 'preview' | 'small' | 'regular' | 'medium' | 'hd' | 'full' | '4k' | '50MP' | 'auto';
  type?: 'auto' | 'person' | 'product' | 'car' | 'animal' | 'graphic' | 'transportation' | 'other';
  /** A picture that fills the canvas behind the subject. */
  bg_image_file?: Blob | Uint8Array;
}

export interface Removal {
  image: Uint8Array;
  mimeType: string;
  width: number;
  height: number;
  kind: string;
  creditsCharged: number;
  /** Where the subject lies in the picture that was sent, px. */
  foreground: { top: number; left: number; width: number; height: number };
}

const blobOf = (bytes: Blob | Uint8Array): Blob => (bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]));

export function removalForm(picture: Picture, { bg_image_file: background, ...fields }: RemovalOptions): FormData {
  const form = new FormData();
  if ('url' in picture) form.set('image_url', picture.url);
  else form.set('image_file', blobOf(picture), 'picture');
  if (background !== undefined) form.set('bg_image_file', blobOf(background), 'background');
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  return form;
}

export async function removalOf(response: Response): Promise<Removal> {
  const { headers } = response;
  const number = (name: string): number => Number(headers.get(name) ?? 0);
  return {
    image: new Uint8Array(await response.arrayBuffer()),
    mimeType: headers.get('content-type') ?? 'application/octet-stream',
    width: number('x-width'),
    height: number('x-height'),
    kind: headers.get('x-type') ?? 'other',
    creditsCharged: number('x-credits-charged'),
    foreground: {
      top: number('x-foreground-top'),
      left: number('x-foreground-left'),
      width: number('x-foreground-width'),
      height: number('x-foreground-height'),
    },
  };
}

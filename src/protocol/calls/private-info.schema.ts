import * as z from 'zod/mini';
import { keyInfo } from './editsdk.schema.ts';

const { session: _session, ...ofKey } = keyInfo.shape;

/**
 * What a page's `meta` holds of the key of a frame in private mode, which asks the server for nothing (D96). Apart from the calls, as
 * the first load of every frame has those.
 */
export const privateKeyInfo = z.object({
  ...ofKey,
  /** The key's frames may work in private mode. */
  allowed: z.boolean(),
  /** Files of the editor, below its assets, that the tool may come to need. */
  parts: z.array(z.string()),
  /** The network that cuts out on the device; left out: this server has none to give. */
  weights: z.optional(
    z.object({
      url: z.string().check(z.regex(/^\//)),
      sha256: z.string(),
      bytes: z.int().check(z.positive()),
    }),
  ),
});
export type PrivateKeyInfo = z.output<typeof privateKeyInfo>;

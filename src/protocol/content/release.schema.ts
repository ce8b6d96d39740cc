/** The desktop's release manifest. What it does not say is not there: sizes and hashes are never made up (D37). */
import * as z from 'zod/mini';
import { line } from './parts.schema.ts';

export const OPERATING_SYSTEMS = ['windows', 'mac', 'kirin', 'uos', 'nfs'] as const;
export const ARCHITECTURES = ['x86', 'x64', 'arm', 'arm64', 'loongarch', 'mips', 'universal'] as const;

const edition = z.object({
  os: z.enum(OPERATING_SYSTEMS),
  arch: z.enum(ARCHITECTURES),
  /** A file, or a page of a shop. */
  kind: z.enum(['file', 'store']),
  state: z.enum(['available', 'soon', 'none']),
  url: z.optional(z.string().check(z.regex(/^https:\/\/[^\s]+$/), z.maxLength(500))),
  bytes: z.optional(z.int().check(z.positive())),
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Ed25519 over the file, base64. */
  signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))),
});
export type ReleaseEdition = z.output<typeof edition>;

/** An edition that is called available has an address, and a file its size and hash. */
const isWhole = ({ state, kind, url, bytes, sha256 }: ReleaseEdition): boolean =>
  state !== 'available' || (url !== undefined && (kind === 'store' || (bytes !== undefined && sha256 !== undefined)));

export const releaseManifest = {
  facts: z.object({
    /** '' as long as there is none. */
    version: z.string().check(z.regex(/^(\d+\.\d+\.\d+)?$/)),
    date: z.optional(z.iso.date()),
    editions: z.array(edition.check(z.refine(isWhole, 'available without an address, a size or a hash'))),
  }),
  text: z.object({ notes: z.array(line).check(z.maxLength(20)) }),
};

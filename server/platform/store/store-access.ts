import type { UploadTokenWire } from '../../../src/protocol/calls/uploads.schema.ts';

/** An object that a client is to upload. */
export interface UploadWish {
  key: string;
  /** Frame session that will own it. */
  owner: string;
  /** Access key whose bytes of the hour it counts against. */
  payer: string;
  contentType: string;
  maxBytes: number;
}

/** What of an upload token depends on the store. */
export type StoreGrant = Pick<
  UploadTokenWire,
  'token' | 'url' | 'backup_url' | 'bucket' | 'region' | 'credentials' | 'data' | 'order'
>;

/** How browsers reach the objects: the embedded store's addresses, or a cloud's. No call asks anyone: all of it is signing. */
export interface StoreAccess {
  /** Permission to upload this one object, for ten minutes. */
  grant(wish: UploadWish): StoreGrant;
  /** Opens one object to anyone who has the address, for ten minutes (C25). */
  signed(key: string): string;
  /** The key of an address of this store, signed or plain; undefined for any other address. Nothing is fetched (D61). */
  keyOf(address: string): string | undefined;
}

import type { MasterSecret } from '../secrets/secret.ts';

/** The one access key of the embedded store. Its secret is derived, never leaves the server, and signs policies alone. */
export const STORE_ACCESS_KEY = 'cutout';

export interface StoreCredentials {
  region: string;
  secretKey: string;
  secretOf: (accessKey: string) => string | undefined;
}

export function storeCredentials(secret: MasterSecret): StoreCredentials {
  const secretKey = secret.sign('store-access-key', STORE_ACCESS_KEY).toString('hex');
  return {
    region: 'us-east-1',
    secretKey,
    secretOf: (accessKey) => (accessKey === STORE_ACCESS_KEY ? secretKey : undefined),
  };
}

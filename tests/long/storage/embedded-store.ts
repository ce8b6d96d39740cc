import { join } from 'node:path';
import { MasterSecret } from '../../../server/platform/secrets/secret.ts';
import { STORE_ACCESS_KEY, storeCredentials } from '../../../server/platform/store/credentials.ts';
import { BUCKET } from '../../../server/platform/store/embedded-access.ts';
import { freePort } from '../../setup/free-port.ts';
import { type Kit, kit, type Part, picture } from '../../unit/server/kit.ts';
import { postForm, type Verdict } from './form-post.ts';
import type { Store } from './hostile-forms.ts';

export interface EmbeddedStore {
  product: Kit;
  store: Store;
  /** Where it listens, by address. */
  origin: string;
  /** The Host header that it answers. */
  host: string;
  post(parts: readonly Part[]): Promise<Verdict>;
}

/** The embedded store on a port of loopback, at the machine's own time. */
export async function openEmbeddedStore(env: Record<string, string> = {}): Promise<EmbeddedStore> {
  const port = await freePort();
  const product = await kit({ env: { STORE_PORT: String(port), ...env } });
  product.clock.now = () => Date.now();
  const listener = product.product.listeners.store;
  if (listener === undefined) throw new Error('there is no embedded store');
  await listener.listen({ port, host: '127.0.0.1' });
  const { secretKey, region } = storeCredentials(await MasterSecret.open(join(product.dataDir, 'secret')));
  const origin = `http://127.0.0.1:${port}`;
  const host = `localhost:${port}`;
  return {
    product,
    origin,
    host,
    store: { bucket: BUCKET, region, accessKey: STORE_ACCESS_KEY, secretKey, picture: await picture() },
    post: (parts) => postForm(`${origin}/${BUCKET}`, parts, host),
  };
}

import { startBackground } from './background.ts';
import type { Listeners } from './listeners.ts';
import { addressOf, closeListener, openListeners } from './listeners.ts';
import { openParts, type ProductOptions } from './parts.ts';

export type { ProductOptions } from './parts.ts';

export interface Product {
  listeners: Listeners;
  /** Opens all ports. @throws the error of the first that cannot be opened (`EADDRINUSE`), with all others closed again */
  listen(): Promise<void>;
  /** Says by /readyz that it takes nothing more, and waits until balancers have heard of it. */
  drain(): Promise<void>;
  /** Stops accepting, gives running requests STOP_SECONDS, closes engine and database. Idempotent. */
  close(): Promise<void>;
}

/** The whole product over its ports; main.ts and the tests start the same one. */
export async function createProduct(options: ProductOptions): Promise<Product> {
  const { config, clock } = options;
  const parts = await openParts(options);
  const { listeners, openSecondDemo } = await openListeners(config, parts);
  const stopBackground = startBackground(config, parts);
  let closing: Promise<void> | undefined;
  const close = async () => {
    const grace = config.stop.grace * 1000;
    const background = stopBackground(grace);
    await Promise.all(Object.values(listeners).map((listener) => closeListener(listener, grace)));
    await background;
    await parts.close();
  };
  return {
    listeners,
    async listen() {
      try {
        for (const [name, listener] of Object.entries(listeners)) {
          const { host, port } = addressOf(config, name as keyof Listeners);
          await listener.listen({ host, port });
        }
        await openSecondDemo(config.ports.demo);
      } catch (error) {
        await close();
        throw error;
      }
    },
    async drain() {
      parts.health.drain();
      if (config.stop.drain > 0) await new Promise<void>((done) => clock.after(config.stop.drain * 1000, done));
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

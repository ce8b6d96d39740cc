import type { Listener } from './listener.ts';

/**
 * A feature as a Fastify plugin: its routes, and what stands behind them. `Ports` names all that it is given, and no more; what it
 * starts it ends by an `onClose` hook. Registered by a row of server/registry.ts.
 */
export type Plugin<Ports> = (app: Listener, ports: Ports) => void | Promise<void>;

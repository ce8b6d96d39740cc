import { createServer } from 'node:http';
import type { Config } from './config.ts';
import { sendS3Error } from './features/object-store/routes.ts';
import type { Parts } from './parts.ts';
import type { Origins } from './platform/config/origins.ts';
import { acceptForms } from './platform/http/form-body.ts';
import { operatorHosts, servedHosts } from './platform/http/host-check.ts';
import { createListener, type ErrorResponder, type Listener } from './platform/http/listener.ts';
import { openTls } from './platform/tls/open-tls.ts';
import { cutConnections } from './platform/tls/secure-server.ts';
import { FEATURES } from './registry.ts';

export type Listeners = Partial<Record<keyof Origins | 'operator', Listener>> & { editor: Listener; site: Listener };

/** Bodies of the API are small: pictures go to the store. */
const API_BODY = 64 * 1024;

/** The listeners that the configuration asks for, each with the features that registry.ts lists for it. */
export async function openListeners(
  config: Config,
  parts: Parts,
): Promise<{ listeners: Listeners; openSecondDemo: (port: number) => Promise<void> }> {
  const { log, metrics, clock } = parts;
  const observe = metrics && ((measure: Parameters<typeof metrics.request>[0]) => metrics.request(measure));
  const common = { log, clock, trustProxy: config.trustProxy, bodyLimit: API_BODY, observe };
  const tls = config.tls && (await openTls(config.tls, { clock, log }));
  const at = (origin: string) => ({ origin, tls: origin.startsWith('https:') ? tls?.pairFor(origin) : undefined });
  const open = (name: keyof Origins, onError?: ErrorResponder): Listener =>
    createListener({
      ...common,
      name,
      ...at(config.origins[name]),
      hosts: servedHosts(config, name),
      ownMachine: config.sandbox,
      onError,
    });

  const listeners: Listeners = { editor: open('editor'), site: open('site') };
  acceptForms(listeners.editor);
  if (parts.embedded) listeners.store = open('store', sendS3Error);
  if (config.sandbox) listeners.demo = open('demo');
  if (config.operator) {
    const hosts = operatorHosts(config, config.operator);
    listeners.operator = createListener({ ...common, name: 'operator', ...at(config.operator.origin), hosts });
  }
  for (const { on, plugin, whole } of FEATURES) {
    for (const [name, listener] of Object.entries(listeners)) {
      if (on !== 'every' && on !== name) continue;
      if (whole) await plugin(listener, parts);
      else await listener.register(named(plugin.name, async (scope) => await plugin(scope, parts)));
    }
  }
  const stop = tls?.keep(Object.values(listeners).map(({ server }) => server));
  if (stop) listeners.editor.addHook('onClose', async () => stop());
  return { listeners, openSecondDemo: listeners.demo && !tls ? secondFace(listeners.demo) : async () => {} };
}

/** fastify looks for the name of a plugin that says none among all modules that were ever required. */
const named = <T extends object>(name: string, plugin: T): T =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });

export function addressOf({ host, ports, operator }: Config, name: keyof Listeners): { host: string; port: number } {
  if (name !== 'operator') return { host, port: ports[name] };
  return operator ?? { host, port: 0 };
}

/** fastify refuses new requests and waits for the running ones; past the grace their connections are cut. */
export async function closeListener(listener: Listener, graceMs: number): Promise<void> {
  const cut = setTimeout(() => cutConnections(listener.server), graceMs);
  try {
    await listener.close();
  } finally {
    clearTimeout(cut);
  }
}

/**
 * The demo on 127.0.0.2 as well: a page on an origin that no sandbox key admits, to show a refusal with. Linux has that
 * address without set-up; where it is missing the demo goes without.
 */
function secondFace(listener: Listener): (port: number) => Promise<void> {
  const server = createServer((request, response) => listener.routing(request, response));
  listener.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  return (port) =>
    new Promise((resolve) => {
      server.once('error', () => resolve());
      server.listen(port, '127.0.0.2', resolve);
    });
}

import { type Config, isLoopbackHost, type Origins } from '../config.ts';
import type { OperatorSettings } from '../operators/settings.ts';

/**
 * Host headers that a listener answers (D73). Without this check, a page whose name is made to resolve to 127.0.0.1 could
 * read a server that listens on loopback alone.
 */
export function servedHosts(config: Config, listener: keyof Origins): string[] {
  const port = config.ports[listener];
  const own = new URL(config.origins[listener]).host;
  // 127.0.0.2 is the demo's second face: an origin that no sandbox key admits.
  const demo = listener === 'demo' ? [`127.0.0.2:${port}`] : [];
  const loopback = isLoopbackHost(config.host) ? [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`] : [];
  return [own, ...demo, ...loopback, ...config.allowedHosts];
}

/** The same for the operators' listener, which has an address of its own. */
export function operatorHosts({ allowedHosts }: Config, { host, port, origin }: OperatorSettings): string[] {
  const loopback = isLoopbackHost(host) ? [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`] : [];
  return [new URL(origin).host, ...loopback, ...allowedHosts];
}

export function hostAllowed(host: string | undefined, served: readonly string[]): boolean {
  return host !== undefined && served.includes(host.toLowerCase());
}

import { isLoopback } from '../config/loopback.ts';
import type { Origins } from '../config/origins.ts';

/** Where the four listeners are reached. */
export interface HostSettings {
  host: string;
  ports: Record<keyof Origins, number>;
  origins: Origins;
  allowedHosts: readonly string[];
}

/**
 * Host headers that a listener answers (D73). Without this check, a page whose name is made to resolve to 127.0.0.1 could
 * read a server that listens on loopback alone.
 */
export function servedHosts(config: HostSettings, listener: keyof Origins): string[] {
  const port = config.ports[listener];
  const own = new URL(config.origins[listener]).host;
  // 127.0.0.2 is the demo's second face: an origin that no sandbox key admits.
  const demo = listener === 'demo' ? [`127.0.0.2:${port}`] : [];
  const loopback = isLoopback(config.host) ? [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`] : [];
  return [own, ...demo, ...loopback, ...config.allowedHosts];
}

/** The same for the operators' listener, which has an address of its own. */
export function operatorHosts(
  { allowedHosts }: Pick<HostSettings, 'allowedHosts'>,
  { host, port, origin }: { host: string; port: number; origin: string },
): string[] {
  const loopback = isLoopback(host) ? [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`] : [];
  return [new URL(origin).host, ...loopback, ...allowedHosts];
}

export function hostAllowed(host: string | undefined, served: readonly string[]): boolean {
  return host !== undefined && served.includes(host.toLowerCase());
}

import { Socket } from 'node:net';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3}|0\.0\.0\.0)$/;

/**
 * Tests never reach the network: any connection to another machine throws, whatever library opens it. Servers of our own on
 * loopback, and sockets in the file system, pass. Files that share a worker run this once each: it guards once.
 */
const connect = Socket.prototype.connect;
if (connect.name !== 'guarded') {
  Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
    const host = hostOf(args);
    if (host !== undefined && !LOOPBACK.test(host)) {
      throw new Error(`a test tried to reach ${host}: tests never use the network, hand in a fake instead`);
    }
    return Reflect.apply(connect, this, args);
  };
}

/** Reads the target from the three ways of calling `connect`; Node itself passes them wrapped in one array. */
function hostOf(args: readonly unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && typeof first.path === 'string') return undefined;
    return 'host' in first && typeof first.host === 'string' ? first.host : undefined;
  }
  return typeof first === 'number' && typeof second === 'string' ? second : undefined;
}

import type { Server } from 'node:http';
import type { Http2SecureServer, SecureServerOptions, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import type { KeyPair } from './certificate.ts';

/** Requests of one connection at a time: browsers want about as many, and each of them is memory. */
const STREAMS = 100;
/** Bytes that a sender may be ahead of us, of one request and of all: Node's 64 KiB would hold an upload back on a line of 150 ms. */
const [STREAM_WINDOW, SESSION_WINDOW] = [1 << 20, 4 << 20];
/** ms for the handshake: who takes longer holds a socket and nothing else. */
const HANDSHAKE = 20_000;

/** HTTP/2 where the client speaks it (ALPN), HTTP/1.1 for everyone else. */
export const secureOptions = ({ cert, key }: KeyPair): SecureServerOptions => ({
  cert,
  key,
  allowHTTP1: true,
  handshakeTimeout: HANDSHAKE,
  settings: { maxConcurrentStreams: STREAMS, initialWindowSize: STREAM_WINDOW },
});

/** A server made by these options. Fastify's types know one kind of server a listener, and both answer alike. */
const secureOf = (server: Server) => server as unknown as Http2SecureServer;

export const takeKeyPair = (server: Server, { cert, key }: KeyPair): void =>
  secureOf(server).setSecureContext({ cert, key });

const followed = new WeakMap<Server, Set<Socket>>();

/** Keeps count of what is open; the undo asks each client of HTTP/2 to come again elsewhere, once its requests are answered. */
export function followConnections(server: Server): () => void {
  const sessions = new Set<ServerHttp2Session>();
  const sockets = new Set<Socket>();
  followed.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  secureOf(server).on('session', (session) => {
    session.setLocalWindowSize(SESSION_WINDOW);
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return () => {
    for (const session of sessions) session.close();
  };
}

/** Ends all connections of a listener at once, whatever runs on them. Node's servers of HTTP/2 have no call for it. */
export function cutConnections(server: Server): void {
  const sockets = followed.get(server);
  if (sockets === undefined) server.closeAllConnections();
  else for (const socket of sockets) socket.destroy();
}

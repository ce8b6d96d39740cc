/**
 * The embedded database's thread: PGlite behind a socket of the file system that speaks PostgreSQL's own wire. The server, and
 * the command line beside it, reach it with the same driver as any PostgreSQL.
 */
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { systemClock } from '../../../../src/base/clock.ts';
import { deferred } from '../../../../src/base/deferred.ts';
import { writeFileAtomically } from '../../files/files.ts';
import { ClientFrames, type ClientUnit } from './frames.ts';
import { type ThreadMessage, threadDataSchema } from './thread.ts';
import { Turns } from './turns.ts';

const { directory, template, socketPath } = threadDataSchema.parse(workerData);
const send = (message: ThreadMessage) => parentPort?.postMessage(message);
const opened = deferred<Turns<Socket>>();
const sockets = new Set<Socket>();

/** One client: its units run one after the other, each answered before the next is looked at. */
function serve(socket: Socket): void {
  sockets.add(socket);
  const frames = new ClientFrames();
  let line: Promise<void> = Promise.resolve();
  const answer = async (unit: ClientUnit) => {
    if (socket.destroyed) return;
    if (unit.type === 'end') socket.end();
    else if (unit.type === 'refuse-encryption') socket.write('N');
    else socket.write(await (await opened.promise).run(socket, unit.bytes));
  };
  socket.on('data', (chunk) => {
    try {
      for (const unit of frames.push(chunk)) line = line.then(() => answer(unit));
      line.catch(() => socket.destroy());
    } catch {
      socket.destroy();
    }
  });
  // A client that dies is reported by close; without a listener its error would end the thread.
  socket.on('error', () => {});
  socket.once('close', () => {
    sockets.delete(socket);
    void opened.promise.then((turns) => turns.leave(socket));
  });
}

const server = createServer(serve);

async function start(): Promise<void> {
  if (process.platform !== 'win32') rmSync(socketPath, { force: true });
  // The socket listens before the database is open: from now on it shows that the lock has a living owner.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  if (process.platform !== 'win32') chmodSync(socketPath, 0o600);
  const database = directory === undefined ? await openMemory(template) : await PGlite.create({ dataDir: directory });
  opened.resolve(new Turns(database, systemClock, (socket) => socket.destroy()));
  parentPort?.once('message', () => void stop(database));
  send({ type: 'open' });
}

async function openMemory(file: string | undefined): Promise<PGlite> {
  if (file !== undefined && existsSync(file)) return PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
  const database = await PGlite.create();
  if (file !== undefined) {
    const dump = await database.dumpDataDir('none');
    await writeFileAtomically(file, new Uint8Array(await dump.arrayBuffer()));
  }
  return database;
}

async function stop(database: PGlite): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
  send({ type: 'closed' });
  process.exit(0);
}

start().catch((error: unknown) => {
  send({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});

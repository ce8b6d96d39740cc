/**
 * `node --import tsx bench/server/memory.ts [--minutes 10] [--clients 32]`
 *
 * Does the server's memory grow while 32 clients open pages, upload, cut out, list backgrounds and delete? Median over its
 * processes in the last quarter against that of the second one. The engine is the fake one, so that what is measured is everything
 * around the network, thousands of times over (bench/matting/memory.ts measures the network). Needs `npm run build`.
 */
import { runConcurrentClients } from '../../tests/setup/concurrent-clients.ts';
import { ServerProcess } from '../../tests/setup/server-process.ts';
import { flag } from '../matting/engine.ts';
import { loadNow, record } from '../record.ts';

const minutes = flag('minutes', 10);
const clients = flag('clients', 32);
const loadBefore = loadNow();
const server = await ServerProcess.start({ MATTING_ENGINE: 'fake' });
try {
  const { second, last, rounds, refused } = await runConcurrentClients(server, { clients, seconds: minutes * 60 });
  const figure = `memory of the server's processes under ${clients} clients, last / second quarter of ${minutes} minutes`;
  const notes = { secondQuarterMB: Math.round(second), lastQuarterMB: Math.round(last), rounds, refused };
  console.log(figure, last / second, notes);
  if (minutes >= 10) record({ name: 'server-memory', figure, goal: 1.05, samples: [last / second], loadBefore, notes });
} finally {
  await server.stop();
}

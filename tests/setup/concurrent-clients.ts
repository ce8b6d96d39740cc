import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { processTree } from '../../bench/process-tree.ts';
import { median } from '../../bench/record.ts';
import { FrameClient } from './frame-client.ts';
import type { ServerProcess } from './server-process.ts';

export interface ClientsMemory {
  /** Medians over the quarters of the time, in MB over the server's processes. The first one warms up. */
  second: number;
  last: number;
  /** Clients' rounds that were whole, and that were not. */
  rounds: number;
  refused: number;
}

/** Clients who each, again and again, open a page, upload, have it cut out, look at backgrounds and delete everything. */
export async function runConcurrentClients(
  server: ServerProcess,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<ClientsMemory> {
  const pictures = await Promise.all([240, 320, 517].map((width) => picture(width)));
  let over = false;
  let rounds = 0;
  let refused = 0;
  const client = async (own: number): Promise<void> => {
    for (let round = 0; !over; round += 1) {
      try {
        const frame = await FrameClient.open({ origin: server.origin });
        const bytes = pictures[(own + round) % pictures.length];
        if (bytes !== undefined) await frame.matting(await frame.upload(bytes));
        await (await fetch(`${server.origin}/v1/materials?type=pic_background&lang=en`)).arrayBuffer();
        await frame.deleteUploads();
        rounds += 1;
      } catch {
        refused += 1;
        await sleep(100);
      }
    }
  };
  const all = Array.from({ length: clients }, (_, own) => client(own));
  const memory: number[] = [];
  const pause = Math.max(250, (seconds * 1000) / 400);
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(pause))
    memory.push(processTree(server.pid).memory / 1e6);
  over = true;
  await Promise.all(all);
  const quarter = Math.floor(memory.length / 4);
  return {
    second: median(memory.slice(quarter, 2 * quarter)),
    last: median(memory.slice(3 * quarter)),
    rounds,
    refused,
  };
}

async function picture(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%" fill="#9ab"/><circle cx="50%" cy="50%" r="30%" fill="#a43"/></svg>`;
  return Uint8Array.from(await sharp(Buffer.from(svg)).png().toBuffer());
}

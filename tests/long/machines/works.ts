import { setTimeout as sleep } from 'node:timers/promises';
import { nanoid } from 'nanoid';
import { CallRefused, FrameClient } from '../../setup/frame-client.ts';

export interface Payer {
  userId: string;
  token: string;
}

/** What the service confirmed to a client, which may hold the service to. */
export interface ServiceRecord {
  /** Cut out, paid for, and read back. */
  committed: { userId: string; work: string; matte: string }[];
  /** Given back by the client before it was cut out. */
  returned: { userId: string; work: string }[];
  /** Calls that failed and were sent again. */
  retries: number;
  /** Mattings that were begun without an answer of success: they may have been counted all the same. */
  lostMattings: number;
}

export interface WorksOptions {
  origin: string;
  key: string;
  payers: readonly Payer[];
  clients: number;
  picture: Uint8Array<ArrayBuffer>;
  /** True when no more work is to be started. */
  over: () => boolean;
}

/** Tries of one step; each is answered at once or waits a fifth of a second for the next. */
const TRIES = 150;

/** Clients that do one work after the other, each to its end: set a sheet aside, upload, give back or cut out, read and pay. */
export async function doWorks({ origin, key, payers, clients, picture, over }: WorksOptions): Promise<ServiceRecord> {
  const record: ServiceRecord = { committed: [], returned: [], retries: 0, lostMattings: 0 };

  const insist = async <T>(step: () => Promise<T>, onFail = () => {}): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await step();
      } catch (error) {
        const passing = !(error instanceof CallRefused) || error.status >= 500 || error.status === 429;
        if (!passing || tries >= TRIES) throw error;
        onFail();
        record.retries += 1;
        await sleep(200);
      }
    }
  };

  const client = async (own: number): Promise<void> => {
    const payer = payers[own % payers.length];
    if (payer === undefined) return;
    const { token, userId } = payer;
    const headers = { 'x-forwarded-for': `192.0.2.${own + 1}` };
    const post = async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { ...headers, access_token: token },
        body,
      });
      const text = await answer.text();
      if (!answer.ok) throw new CallRefused(path, answer.status, text);
      return JSON.parse(text);
    };
    const frame = await insist(() => FrameClient.open({ origin, key, headers }));
    while (!over()) {
      const work = nanoid();
      const reserve = () => insist(() => post('/user/use_cutout_right', { uuid: work }));
      const { data } = await reserve();
      if (data.status !== 1) return;
      const { ticket } = data;
      const address = await insist(() => frame.upload(picture));
      // One in five is given back, as where the user closes the page. With its mask in hand nothing is (D99).
      if (record.committed.length % 5 === own % 5) {
        const live = await reserve();
        await insist(() => post('/user/rollback_cutout_right', { ticket: live.data.ticket }));
        record.returned.push({ userId, work });
        continue;
      }
      const matte = await insist(
        () => frame.matting(address, { token, ticket }),
        () => {
          record.lostMattings += 1;
        },
      );
      await insist(() => readMatte(matte));
      await insist(() => post('/user/use_cutout_right', { uuid: work, step: 'commit' }));
      record.committed.push({ userId, work, matte });
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, own) => client(own)));
  return record;
}

/** @throws where it is not there, or no PNG */
export async function readMatte(address: string): Promise<void> {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new CallRefused('the matte', answer.status, '');
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('the matte is no PNG');
}

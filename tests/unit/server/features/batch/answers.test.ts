import { describe, expect, it } from 'vitest';
import { batchResponse } from '../../../../../server/features/batch/answers.ts';
import type { Batch, BatchPicture } from '../../../../../server/features/batch/batches.ts';
import { findBatch } from '../../../../../src/protocol/calls/batch.schema.ts';

const STORED = Date.parse('2026-11-21T12:00:00.000Z');
const picture = (more: Partial<BatchPicture>): BatchPicture => ({
  id: 'a3c6b1b2-0000-4000-8000-000000000000',
  job: 'j',
  position: 0,
  name: null,
  address: null,
  state: 'done',
  attempts: 1,
  chargedOn: null,
  ticket: null,
  result: null,
  code: null,
  touchedAt: new Date(STORED),
  ...more,
});
const result = { objectKey: 'a/b.png', width: 4, height: 3, type: 'person', stored: STORED };
const job: Batch['job'] = {
  id: 'j',
  key: 'pk_acme',
  userId: null,
  options: {},
  notifies: true,
  state: 'running',
  createdAt: new Date(STORED),
  finishedAt: null,
};
const at = (now: number) => ({ now, retention: 1000, signed: (key: string) => `https://s.example/${key}` });

describe('the answer about a job', () => {
  it('has the shape that the document tells, and says nothing of the key or the pictures’ addresses', () => {
    const pictures = [
      picture({ name: 'mine', result }),
      picture({ position: 1, state: 'failed', code: 'NO_SUBJECT' }),
      picture({ position: 2, state: 'queued', address: 'https://a.example/secret' }),
    ];
    const answer = batchResponse({ job, pictures }, at(STORED));
    expect(findBatch.response.json.parse(answer)).toEqual(answer);
    expect(answer.images[1]).toEqual({ index: 1, status: 'failed', error: 'NO_SUBJECT' });
    expect(JSON.stringify(answer)).not.toMatch(/secret|pk_acme|a\/b\.png.*a\/b\.png/);
  });

  it('opens a result until it is deleted', () => {
    const of = (now: number) => batchResponse({ job, pictures: [picture({ result })] }, at(now)).images[0];
    expect(of(STORED + 999)).toMatchObject({
      result_url: 'https://s.example/a/b.png',
      expires_at: '2026-11-21T12:00:01.000Z',
      width: 4,
      type: 'person',
    });
    expect(of(STORED + 1000)?.result_url).toBeUndefined();
  });
});

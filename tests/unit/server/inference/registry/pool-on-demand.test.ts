import { describe, expect, it } from 'vitest';
import { PoolOnDemand } from '../../../../../server/inference/registry/pool-on-demand.ts';
import { Turns } from '../../../../../server/inference/registry/turns.ts';
import { SimulatedClock } from '../pool/simulated-clock.ts';
import { type SimulatedJob, SimulatedWorkers } from '../pool/simulated-workers.ts';

const log = { info() {}, warn() {}, error() {} };
const { signal } = new AbortController();

function setUp(turns = new Turns(2)) {
  const clock = new SimulatedClock();
  const workers = new SimulatedWorkers(clock);
  const start = () => workers.factory({ rehearse: false });
  const pool = new PoolOnDemand<SimulatedJob, string>({ clock, log, queue: 10, turns, start });
  const ask = (job: SimulatedJob) => {
    const outcome: { answer?: string; code?: string } = {};
    pool.run(signal, job, { key: 'k' }).then(
      (answer) => Object.assign(outcome, { answer }),
      (error: { code?: string }) => Object.assign(outcome, { code: error.code }),
    );
    return outcome;
  };
  return { clock, workers, pool, ask };
}

describe('a model in a process of its own', () => {
  it('starts with its first job, and serves the next ones', async () => {
    const { clock, workers, pool, ask } = setUp();
    expect([pool.state, workers.alive]).toEqual(['on demand', 0]);
    const first = ask(100);
    await clock.pass(600);
    expect([first.answer, pool.state]).toEqual(['worker 1', 'warm']);
    const second = ask(100);
    await clock.pass(100);
    expect([second.answer, workers.alive]).toEqual(['worker 1', 1]);
  });

  it('ends when no job has come for two minutes, counted from the end of the last, and starts again', async () => {
    const { clock, workers, pool, ask } = setUp();
    ask(100);
    await clock.pass(100_000);
    ask(10_000);
    await clock.pass(10_000 + 119_000);
    expect(workers.alive).toBe(1);
    await clock.pass(1_001);
    expect([workers.alive, pool.state]).toEqual([0, 'on demand']);
    const again = ask(10);
    await clock.pass(600);
    expect(again.answer).toBe('worker 2');
  });

  it('one of several jobs that is done ends no process under the others', async () => {
    const { clock, workers, ask } = setUp();
    const jobs = [ask(8_000)];
    for (let round = 0; round < 20; round += 1) {
      await clock.pass(7_500);
      jobs.push(ask(8_000));
    }
    await clock.pass(30_000);
    expect(jobs.map(({ answer }) => answer)).toEqual(jobs.map(() => 'worker 1'));
    expect(workers.starts).toHaveLength(1);
  });

  it('a job that is refused leaves the process as it is', async () => {
    const { clock, workers, ask } = setUp();
    const refused = ask('refuse');
    await clock.pass(600);
    expect([refused.code, workers.alive]).toEqual(['IMAGE_UNREADABLE', 1]);
    const next = ask(10);
    await clock.pass(100);
    expect(next.answer).toBe('worker 1');
  });

  it('closed it takes no more, and leaves neither a process nor a timer, though a job was under way', async () => {
    const { clock, workers, pool, ask } = setUp();
    const running = ask('hang');
    await clock.pass(600);
    const closed = pool.close();
    await clock.pass(10_000);
    await closed;
    expect([running.code, workers.alive, clock.pending]).toEqual(['MATTING_FAILED', 0, 0]);
    await expect(pool.run(signal, 10, { key: 'k' })).rejects.toMatchObject({ code: 'MATTING_FAILED' });
    expect(workers.starts).toHaveLength(1);
  });

  it('shares its turns with other models: one works while the other waits', async () => {
    const turns = new Turns(1);
    const [one, other] = [setUp(turns), setUp(turns)];
    const [first, second] = [one.ask(1_000), other.ask(10)];
    await one.clock.pass(600);
    await other.clock.pass(600);
    expect([first.answer, second.answer]).toEqual([undefined, undefined]);
    await one.clock.pass(1_000);
    await other.clock.pass(100);
    expect([first.answer, second.answer]).toEqual(['worker 1', 'worker 1']);
  });
});

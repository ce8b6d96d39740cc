import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openKserveModel, ServerGone } from '../../../../../server/inference/kserve/kserve-model.ts';
import { openKserveNetwork } from '../../../../../server/inference/kserve/kserve-network.ts';
import { readKserveOutput } from '../../../../../server/inference/kserve/kserve-output.ts';
import { createLocalEngine } from '../../../../../server/inference/models/matting/local-engine.ts';
import { remoteModel } from '../../../../../server/inference/models/matting/remote-model.ts';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import { block } from '../../../../contract/matting-engine.ts';
import { type KserveServer, startKserveServer } from '../../../../setup/kserve-server.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { folder } from '../../small-kit.ts';

const quiet = { info() {}, warn() {}, error() {} };
const never = new AbortController().signal;
const SIDE = 32;

async function server(): Promise<KserveServer> {
  const started = await startKserveServer({ size: SIDE });
  onTestFinished(() => started.close());
  return started;
}

describe('a network on an inference server', () => {
  it.each([
    ['as bytes', false],
    ['as a list', true],
  ])('gives what the model makes of the input, with %s', async (_, lists) => {
    const { model, mood } = await server();
    mood.lists = lists;
    const network = await openKserveNetwork(model);
    network.input.fill(-0.5);
    expect((await network.run()).every((share) => share > 0.99)).toBe(true);
    network.input.fill(0.5);
    const output = await network.run();
    expect(output).toHaveLength(SIDE * SIDE);
    expect(output.every((share) => share < 0.01)).toBe(true);
  });

  it('is waited for no longer than its caller can wait', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('connect ECONNREFUSED'));
    onTestFinished(() => asked.mockRestore());
    const clock = createSimulatedClock();
    const address = { server: 'http://triton.example', name: 'lama' };
    const tensor = { name: 'x', shape: [1] };
    const opening = openKserveModel(address, { inputs: [tensor], output: tensor }, { clock, asks: 2 });
    const refused = expect(opening).rejects.toThrow('the inference server is not ready');
    await clock.advance(60_000);
    await refused;
    // Two addresses each time.
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('waits until the server says that it is ready', async () => {
    const { model, mood } = await server();
    mood.ready = false;
    const clock = createSimulatedClock();
    let opened = false;
    const opening = openKserveNetwork(model, clock).then(() => {
      opened = true;
    });
    await vi.waitFor(() => expect(clock.pending).toBe(1));
    expect(opened).toBe(false);
    mood.ready = true;
    await clock.advance(1000);
    await opening;
  });

  it.each([
    ['another type', { datatype: 'FP16' }, /input "input" is FP16 .*the spec says FP32 \[1, 3, 32, 32\]/],
    ['another shape', { shape: [1, SIDE, SIDE, 3] }, /input "input" is FP32 \[1, 32, 32, 3\]/],
  ])('refuses a model of %s, in words', async (_, change, words) => {
    const { model, mood } = await server();
    Object.assign(mood, change);
    await expect(openKserveNetwork(model)).rejects.toThrow(words);
  });

  it('refuses a model that lacks a tensor, and names those it has', async () => {
    const { model } = await server();
    const spec = { ...model.spec, output: { ...model.spec.output, name: 'alpha' } };
    await expect(openKserveNetwork({ ...model, spec })).rejects.toThrow('no output "alpha"; it has output');
  });

  it.each([
    [503, { 'retry-after': '7' }, 7],
    [429, {}, 2],
    [503, { 'retry-after': 'soon' }, 2],
    [503, { 'retry-after': '86400' }, 60],
  ])('takes %i with %j for busy', async (status, headers, seconds) => {
    const { model, mood } = await server();
    const network = await openKserveNetwork(model);
    mood.refuse = { times: 1, status, headers };
    const error: unknown = await network.run().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EngineBusy);
    expect(error).toMatchObject({ retryAfterSeconds: seconds });
    expect(await network.run()).toHaveLength(SIDE * SIDE);
  });

  it('takes any other refusal for a fault', async () => {
    const { model, mood } = await server();
    const network = await openKserveNetwork(model);
    mood.refuse = { times: 1, status: 400 };
    await expect(network.run()).rejects.toThrow('the inference server answered 400');
  });

  it('asks once more over a new connection where one broke, and no more than once', async () => {
    const kserve = await server();
    const network = await openKserveNetwork(kserve.model);
    kserve.mood.cut = 1;
    expect(await network.run()).toHaveLength(SIDE * SIDE);
    kserve.mood.cut = 2;
    await expect(network.run()).rejects.toThrow(ServerGone);
    expect(kserve.asked).toBe(4);
  });

  it('gives up what can no longer be answered in time', async () => {
    const { model, mood } = await server();
    const clock = createSimulatedClock();
    const network = await openKserveNetwork(model, clock);
    mood.silent = true;
    const run = network.run();
    run.catch(() => {});
    await clock.advance(22_000);
    await expect(run).rejects.toThrow(ServerGone);
    expect(clock.pending).toBe(0);
  });
});

describe('an answer of an inference server', () => {
  it('is the floats or an error, whatever the bytes', async () => {
    const answer = fc.record({
      bytes: fc.uint8Array({ maxLength: 60 }),
      head: fc.option(fc.integer({ min: -1, max: 80 })),
    });
    await fc.assert(
      fc.asyncProperty(answer, async ({ bytes, head }) => {
        const headers: Record<string, string> =
          head === null ? {} : { 'inference-header-content-length': String(head) };
        await expect(
          readKserveOutput(new Response(Uint8Array.from(bytes), { headers }), 'output', 4),
        ).rejects.toThrow();
      }),
    );
  });

  it.each([
    ['too few', { binary_data_size: 12 }, 'has 12 bytes'],
    ['more than there are', { binary_data_size: 16 }, 'has 16 bytes'],
  ])('that announces %s is refused', async (_, parameters, words) => {
    const json = JSON.stringify({ outputs: [{ name: 'output', datatype: 'FP32', parameters }] });
    const headers = { 'inference-header-content-length': String(json.length) };
    const response = new Response(`${json}${'x'.repeat(12)}`, { headers });
    await expect(readKserveOutput(response, 'output', 4)).rejects.toThrow(words);
  });
});

describe('the engine on an inference server', () => {
  it('passes busy on, says that it is cold while the server is away, and is back with it', {
    timeout: 60_000,
  }, async () => {
    const first = await startKserveServer({ size: SIDE });
    const engine = createLocalEngine({ model: first.model, log: quiet, yields: false });
    onTestFinished(() => engine.close());
    await engine.ready();
    expect(engine.name).toBe('kserve:tiny');
    const picture = await block(120, 90).png().toBuffer();
    first.mood.refuse = { times: 1, status: 503, headers: { 'retry-after': '9' } };
    await expect(engine.segment(never, picture, {})).rejects.toMatchObject({
      retryAfterSeconds: 9,
      code: 'RATE_LIMITED',
    });
    expect((await engine.segment(never, picture, {})).salient).toBe(true);

    await first.close();
    await expect(engine.segment(never, picture, {})).rejects.toMatchObject({ code: 'MATTING_FAILED' });
    await vi.waitFor(() => expect(engine.state).toBe('cold'));
    const second = await startKserveServer({ size: SIDE, port: first.port });
    onTestFinished(() => second.close());
    await engine.ready();
    expect((await engine.segment(never, picture, {})).salient).toBe(true);
  });
});

describe('the model of the settings', () => {
  it('is the default weights’ where no spec is named', async () => {
    const model = await remoteModel({ url: 'http://triton:8000', model: 'isnet:3' });
    expect(model).toMatchObject({ server: 'http://triton:8000', name: 'isnet', version: '3' });
    expect(model.spec.input).toMatchObject({ name: 'input', size: 1024 });
  });

  it.each([
    ['that is no JSON', 'x', /cannot be read as JSON/],
    ['with a wrong member', '{"inputs":{}}', /MATTING_KSERVE_SPEC[\s\S]*input/],
  ])('refuses a spec file %s', async (_, text, words) => {
    const spec = join(await folder(), 'model.spec.json');
    await writeFile(spec, text);
    await expect(remoteModel({ url: 'http://triton:8000', model: 'isnet', spec })).rejects.toThrow(words);
  });
});

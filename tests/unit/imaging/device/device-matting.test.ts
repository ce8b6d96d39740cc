import { describe, expect, it } from 'vitest';
import { createDeviceMatting } from '../../../../src/imaging/device/device-matting.ts';
import type { DeviceRequest, DeviceResponse } from '../../../../src/imaging/device/messages.ts';
import { networkInput } from '../../../../src/imaging/device/network-input.ts';

const WEIGHTS = { url: '/w', sha256: '', bytes: 1 };
const PICTURE = new Blob(['picture']);
const MATTE = { matte: new Blob(['matte']), salient: true };

/** Workers whose answers the test gives. */
function harness() {
  const asked: DeviceRequest[] = [];
  const workers: {
    ended: boolean;
    hear: (event: { data: DeviceResponse }) => void;
    fail: (event: { message?: string }) => void;
  }[] = [];
  const createWorker = () => {
    const state = { ended: false, hear: (_: { data: DeviceResponse }) => {}, fail: (_: { message?: string }) => {} };
    workers.push(state);
    return {
      postMessage: (request: DeviceRequest) => void asked.push(request),
      terminate: () => {
        state.ended = true;
      },
      addEventListener(name: string, listener: (event: unknown) => void) {
        if (name === 'message') state.hear = listener as typeof state.hear;
        else state.fail = listener as typeof state.fail;
      },
    };
  };
  const device = createDeviceMatting({ weights: WEIGHTS, createWorker: createWorker as never });
  return { device, asked, workers };
}

describe('matting on the device', () => {
  it('tells how far the weights are, and then gives each picture’s matte', async () => {
    const { device, asked, workers } = harness();
    const shares: number[] = [];
    const ready = device.prepare(new AbortController().signal, (share) => shares.push(share));
    workers[0]?.hear({ data: { id: 1, share: 0.5 } });
    workers[0]?.hear({ data: { id: 1, result: undefined } });
    await ready;
    const made = device.matte(new AbortController().signal, PICTURE);
    workers[0]?.hear({ data: { id: 2, result: MATTE } });
    expect(await made).toBe(MATTE);
    expect(shares).toEqual([0.5]);
    expect(asked.map(({ picture }) => picture)).toEqual([undefined, PICTURE]);
    expect(workers).toHaveLength(1);
  });

  it('every waiting call is given the progress of the weights, also where an earlier call began it', async () => {
    const { device, workers } = harness();
    const { signal } = new AbortController();
    void device.prepare(signal, () => {});
    const shares: number[] = [];
    const ready = device.prepare(signal, (share) => shares.push(share));
    workers[0]?.hear({ data: { id: 1, share: 0.5 } });
    workers[0]?.hear({ data: { id: 1, result: undefined } });
    workers[0]?.hear({ data: { id: 2, result: undefined } });
    await ready;
    expect(shares).toEqual([0.5]);
  });

  it('says by its code that the worker’s own script could not be fetched', async () => {
    const { device, workers } = harness();
    const ready = device.prepare(new AbortController().signal, () => {});
    workers[0]?.fail({});
    await expect(ready).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('ends the worker of a picture that is not wanted any more, and begins with another', async () => {
    const { device, workers } = harness();
    const controller = new AbortController();
    const made = device.matte(controller.signal, PICTURE);
    controller.abort(new Error('called off'));
    await expect(made).rejects.toThrow('called off');
    expect(workers[0]?.ended).toBe(true);
    const next = device.matte(new AbortController().signal, PICTURE);
    workers[1]?.hear({ data: { id: 2, result: MATTE } });
    expect(await next).toBe(MATTE);
  });

  it('fails all that waits where the worker dies, and a picture that cannot be read alone', async () => {
    const { device, workers } = harness();
    const { signal } = new AbortController();
    const first = device.matte(signal, PICTURE);
    const second = device.matte(signal, PICTURE);
    workers[0]?.hear({ data: { id: 1, code: 'IMAGE_UNREADABLE', message: 'broken' } });
    await expect(first).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
    workers[0]?.fail({ message: 'out of memory' });
    await expect(second).rejects.toMatchObject({ code: 'MATTING_FAILED' });
  });
});

it('the network’s input is planes of colour by mean and deviation', () => {
  const pixels = Uint8ClampedArray.of(0, 128, 255, 255, 124, 116, 104, 255);
  const input = networkInput(pixels);
  expect(input).toHaveLength(6);
  const planes = [-2.118, 0.006, 0.205, -0.005, 2.64, 0.008];
  expect([...input]).toEqual(planes.map((value) => expect.closeTo(value, 2)));
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { openFillNetwork } from '../../../../../../server/inference/models/fill/fill-network.ts';
import type { FillModel } from '../../../../../../server/inference/models/fill/fill-spec.ts';

const SIDE = 32;
const PLANE = SIDE * SIDE;

interface Asked {
  name: string;
  shape: number[];
  parameters: { binary_data_size: number };
}

/** An inference server whose model paints holes grey, and says what it was asked. */
async function greyServer(): Promise<{ server: string; asked: Asked[][] }> {
  const asked: Asked[][] = [];
  const listener = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const piece of request) parts.push(piece);
    if (request.method === 'GET') {
      const tensor = (name: string, planes: number) => ({ name, datatype: 'FP32', shape: [-1, planes, SIDE, SIDE] });
      const metadata = { inputs: [tensor('image', 3), tensor('mask', 1)], outputs: [tensor('output', 3)] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
      return;
    }
    const whole = Buffer.concat(parts);
    const length = Number(request.headers['inference-header-content-length']);
    const { inputs } = JSON.parse(whole.toString('utf8', 0, length));
    asked.push(inputs);
    const floats = new Float32Array(Uint8Array.from(whole.subarray(length)).buffer);
    const [image, mask] = [floats.subarray(0, 3 * PLANE), floats.subarray(3 * PLANE)];
    const output = Float32Array.from(image, (value, at) => (mask[at % PLANE] === 1 ? 0.5 : value));
    const data = { name: 'output', datatype: 'FP32', shape: [1, 3, SIDE, SIDE], data: [...output] };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ model_name: 'lama', outputs: [data] }));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    listener.closeAllConnections();
    listener.close();
  });
  return { server: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`, asked };
}

const shared = {
  name: 'there',
  side: SIDE,
  square: true,
  type: 'float32',
  image: 'image',
  mask: 'mask',
  output: 'output',
  range: [0, 1],
  outRange: [0, 1],
  hole: 1,
  known: 0,
  blank: false,
} satisfies Omit<FillModel, 'at'>;

it('fills by a model that an inference server holds', async () => {
  const { server, asked } = await greyServer();
  const model: FillModel = { ...shared, at: { server, model: 'lama', version: undefined } };
  const network = await openFillNetwork(model, 1);
  const [width, height] = [9, 8];
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, at) => at);
  const mask = new Uint8Array(width * height);
  mask[20] = 200;
  const { png } = await network.fill({ rgb, mask, width, height });
  const wanted = Buffer.from(rgb);
  wanted.fill(128, 60, 63);
  expect((await sharp(png).raw().toBuffer()).equals(wanted)).toBe(true);
  const shapes = asked.map((inputs) => inputs.map(({ name, shape }) => [name, ...shape]));
  expect(shapes).toEqual([
    [
      ['image', 1, 3, SIDE, SIDE],
      ['mask', 1, 1, SIDE, SIDE],
    ],
  ]);
});

it('refuses a server whose model takes other inputs', async () => {
  const { server } = await greyServer();
  const model: FillModel = {
    ...shared,
    at: { server, model: 'lama', version: undefined },
    mask: { channel: 'last' },
    blank: true,
  };
  await expect(openFillNetwork(model, 1)).rejects.toThrow(/input "image" is FP32 \[-1, 3, 32, 32\]/);
});

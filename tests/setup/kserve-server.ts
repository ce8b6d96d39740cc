import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteModel } from '../../server/inference/runtime/model-spec.ts';

/** How the server behaves; may be changed while it runs. */
export interface KserveMood {
  ready: boolean;
  /** Each of the next so many inferences is refused with this status. */
  refuse: { times: number; status: number; headers?: Record<string, string> };
  /** Answers lists of numbers in JSON, as a server without the binary extension. */
  lists: boolean;
  /** Closes the connection of the next so many inferences before it answers. */
  cut: number;
  /** Takes requests and never answers them. */
  silent: boolean;
  datatype: string;
  shape: number[];
}

export interface KserveServer {
  model: RemoteModel;
  mood: KserveMood;
  /** Inferences that were asked for. */
  asked: number;
  port: number;
  close(): Promise<void>;
}

const NAME = 'tiny';

/**
 * A small inference server that speaks the Open Inference Protocol with binary tensors. Its model is that of tiny-onnx.ts: what is
 * darker than mid-grey is subject. An output of another name comes before the wanted one, so that offsets are seen to count.
 */
export async function startKserveServer({ size = 128, port = 0 } = {}): Promise<KserveServer> {
  const mood: KserveMood = {
    ready: true,
    refuse: { times: 0, status: 503 },
    lists: false,
    cut: 0,
    silent: false,
    datatype: 'FP32',
    shape: [-1, 3, size, size],
  };
  const plane = size * size;
  const state = { asked: 0 };

  const json = (response: ServerResponse, status: number, value: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  async function infer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.asked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (mood.silent) return;
    if (mood.cut > 0) {
      mood.cut -= 1;
      request.socket.destroy();
      return;
    }
    if (mood.refuse.times > 0) {
      mood.refuse.times -= 1;
      response.writeHead(mood.refuse.status, mood.refuse.headers).end('{"error":"as the test asked"}');
      return;
    }
    const whole = Buffer.concat(parts);
    const length = Number(request.headers['inference-header-content-length']);
    const { inputs, outputs } = JSON.parse(whole.toString('utf8', 0, length));
    const good =
      inputs.length === 1 &&
      inputs[0].name === 'input' &&
      inputs[0].datatype === 'FP32' &&
      JSON.stringify(inputs[0].shape) === JSON.stringify([1, 3, size, size]) &&
      inputs[0].parameters.binary_data_size === whole.length - length &&
      whole.length - length === 12 * plane &&
      outputs[0].name === 'output';
    if (!good) {
      json(response, 400, { error: 'inputs or outputs are wrong' });
      return;
    }
    const floats = new Float32Array(Uint8Array.from(whole.subarray(length)).buffer);
    const mask = new Float32Array(plane);
    for (let at = 0; at < plane; at += 1) {
      const mean = ((floats[at] ?? 0) + (floats[plane + at] ?? 0) + (floats[2 * plane + at] ?? 0)) / 3;
      mask[at] = 1 / (1 + Math.exp(40 * mean));
    }
    const row = { datatype: 'FP32', shape: [1, 1, size, size] };
    if (mood.lists) {
      json(response, 200, { model_name: NAME, outputs: [{ name: 'output', ...row, data: [...mask] }] });
      return;
    }
    const other = Buffer.alloc(7);
    const head = Buffer.from(
      JSON.stringify({
        model_name: NAME,
        outputs: [
          { name: 'other', datatype: 'UINT8', shape: [7], parameters: { binary_data_size: other.length } },
          { name: 'output', ...row, parameters: { binary_data_size: mask.byteLength } },
        ],
      }),
    );
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'inference-header-content-length': String(head.length),
    });
    response.end(Buffer.concat([head, other, Buffer.from(mask.buffer)]));
  }

  const server: Server = createServer((request, response) => {
    const { method, url } = request;
    if (method === 'POST' && url === `/v2/models/${NAME}/infer`) void infer(request, response);
    else if (method === 'GET' && (url === '/v2/health/ready' || url === `/v2/models/${NAME}/ready`))
      response.writeHead(mood.ready ? 200 : 400).end();
    else if (method === 'GET' && url === `/v2/models/${NAME}`)
      json(response, 200, {
        name: NAME,
        platform: 'tests',
        // Triton tells lengths as text in places.
        inputs: [{ name: 'input', datatype: mood.datatype, shape: mood.shape.map(String) }],
        outputs: [{ name: 'output', datatype: 'FP32', shape: [-1, 1, size, size] }],
      });
    else json(response, 404, { error: 'there is nothing here' });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.address() as AddressInfo).port;
  return {
    port: at,
    mood,
    get asked() {
      return state.asked;
    },
    model: {
      server: `http://127.0.0.1:${at}`,
      name: NAME,
      spec: {
        input: { name: 'input', size, layout: 'NCHW', mean: [128, 128, 128], std: [256, 256, 256], resize: 'stretch' },
        output: { name: 'output', activation: 'none' },
        kinds: ['human', 'thing', 'icon'],
      },
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

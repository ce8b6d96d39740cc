import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { request as requestHttps } from 'node:https';
import { onTestFinished } from 'vitest';

export interface ClientResponse {
  protocol: string;
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: Buffer;
}

export interface ClientRequest {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
}

/** One connection of HTTP/2, as a browser holds it. */
export function openH2(port: number, ca: string): ClientHttp2Session {
  const session = connect(`https://localhost:${port}`, { ca });
  session.on('error', () => {});
  onTestFinished(() => session.destroy());
  return session;
}

export function askH2(
  session: ClientHttp2Session,
  { path, method = 'GET', headers, body }: ClientRequest,
): Promise<ClientResponse> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ...headers, ':path': path, ':method': method });
    const chunks: Buffer[] = [];
    let answered: Record<string, unknown> = {};
    stream.on('response', (got) => {
      answered = got;
    });
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('error', reject);
    stream.once('close', () => {
      const isCut = stream.rstCode !== constants.NGHTTP2_NO_ERROR || answered[':status'] === undefined;
      if (isCut) return reject(new Error(`the stream was ended by ${stream.rstCode}`));
      resolve({
        protocol: session.alpnProtocol ?? '',
        status: Number(answered[':status']),
        headers: answered,
        body: Buffer.concat(chunks),
      });
    });
    stream.end(body);
  });
}

/** A client that knows nothing of HTTP/2, on a connection of its own. */
export function askH1(
  port: number,
  ca: string,
  { path, method = 'GET', headers, body }: ClientRequest,
): Promise<ClientResponse> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port, path, method, headers: { ...headers }, ca, agent: false };
    const request = requestHttps(options, (response) => {
      response.toArray().then((chunks) => {
        const { httpVersion: protocol, statusCode: status = 0, headers: answered } = response;
        resolve({ protocol, status, headers: answered, body: Buffer.concat(chunks) });
      }, reject);
    });
    request.once('error', reject);
    request.end(body);
  });
}

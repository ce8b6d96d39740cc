import { request as httpRequest } from 'node:http';
import { multipart, type Part } from '../../unit/server/kit.ts';

/** What a store says to a form. */
export interface Verdict {
  status: number;
  /** Of S3's XML; '' where there is none. */
  code: string;
}

/** Posts a form to a bucket. `host`: the name that the server goes by, where it is reached by another. */
export function postForm(address: string, parts: readonly Part[], host?: string): Promise<Verdict> {
  const { headers, payload } = multipart(parts);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      address,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': payload.length, ...(host !== undefined && { host }) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, code: /<Code>(\w+)</.exec(text)?.[1] ?? '' });
        });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

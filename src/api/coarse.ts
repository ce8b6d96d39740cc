import { coarse as contract } from '../protocol/calls/coarse.schema.ts';
import type { Http } from './http.ts';

/** A first mask of an uploaded picture, as an address that a style sheet takes; undefined where the server has none. */
export async function coarse(http: Http, signal: AbortSignal, imageURL: string): Promise<string | undefined> {
  const { mask } = (await http(signal, contract, { body: { media_data: imageURL } })).data;
  return mask === undefined ? undefined : `data:image/png;base64,${mask}`;
}

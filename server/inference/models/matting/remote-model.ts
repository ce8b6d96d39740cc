import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type RemoteModel, remoteSpecSchema } from '../../runtime/model-spec.ts';
import isnetMedium from './isnet-medium.json' with { type: 'json' };

export interface KserveSettings {
  /** Address of the server, without a trailing slash. */
  url: string;
  /** The model's name on it, `name` or `name:version`. */
  model: string;
  /** A spec file in the shape that stands beside an ONNX file; left out: the default weights'. */
  spec?: string | undefined;
}

/**
 * The model that MATTING_KSERVE_URL names.
 * @throws Error whose message tells an operator what to mend in the spec file
 */
export async function remoteModel({ url, model, spec }: KserveSettings): Promise<RemoteModel> {
  const [name = '', version] = model.split(':');
  const raw = spec === undefined ? isnetMedium : await readSpec(spec);
  const parsed = remoteSpecSchema.safeParse(raw);
  if (!parsed.success) throw new Error(`MATTING_KSERVE_SPEC: ${spec}:\n${z.prettifyError(parsed.error)}`);
  // A server's model takes the one size that it was loaded for.
  return { server: url, name, version, spec: { ...parsed.data, looks: undefined } };
}

async function readSpec(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`MATTING_KSERVE_SPEC: ${file} cannot be read as JSON`, { cause });
  }
}

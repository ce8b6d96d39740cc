import { access, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { z } from 'zod';
import { hashFile } from '../../registry/hash-file.ts';
import { type Model, modelSpecSchema } from '../../runtime/model-spec.ts';

/**
 * The model that MATTING_MODEL, or another variable, names: an ONNX file with its spec beside (`<name>.spec.json`, else `model.spec.json`), or
 * the spec file itself. `path` in the spec is relative to the spec.
 *
 * @throws Error whose message tells an operator what to mend: file missing, spec wrong, hash wrong.
 */
export async function customModel(setting: string, variable = 'MATTING_MODEL'): Promise<Model> {
  const specFile = await specFileOf(resolve(setting));
  const text = await readFile(specFile, 'utf8').catch((cause: unknown) => {
    throw new Error(`${variable}: ${specFile} cannot be read`, { cause });
  });
  const parsed = modelSpecSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${variable}: ${specFile}:\n${z.prettifyError(parsed.error)}`);
  const spec = parsed.data;
  const file = resolve(dirname(specFile), spec.path);
  if (extname(setting) !== '.json' && file !== resolve(setting)) {
    throw new Error(`${variable}: ${specFile} describes ${file}, not ${resolve(setting)}`);
  }
  const hash = await hashFile(file).catch((cause: unknown) => {
    throw new Error(`${variable}: ${file} cannot be read`, { cause });
  });
  if (hash !== spec.sha256) throw new Error(`${variable}: ${file} has sha256 ${hash}, its spec says ${spec.sha256}`);
  return { file, name: basename(file, extname(file)), spec };
}

async function specFileOf(setting: string): Promise<string> {
  if (extname(setting) === '.json') return setting;
  const own = join(dirname(setting), `${basename(setting, extname(setting))}.spec.json`);
  const found = await access(own).then(
    () => true,
    () => false,
  );
  return found ? own : join(dirname(setting), 'model.spec.json');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

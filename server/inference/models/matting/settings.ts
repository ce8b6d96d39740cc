import { resolve } from 'node:path';
import { z } from 'zod';
import { count } from '../../../platform/config/env.ts';

/** The variables about matting, rows of docs/OPERATIONS.md as all others. */
export const MATTING_VARIABLES = {
  MATTING_ENGINE: [
    z.enum(['local', 'fake']).default('local'),
    'which engine answers; `fake` draws an oval and says so',
  ],
  MATTING_MODEL: [
    z.string().min(1).optional(),
    'an ONNX file with its spec file beside it, in place of the default weights',
  ],
  CLICK_MODEL: [
    z.string().min(1).optional(),
    'spec file of a click-to-mask model, in place of the one of the optional package',
  ],
  ENHANCE_MODEL: [
    z.string().min(1).optional(),
    'spec file of an enlargement model, in place of those of the optional package',
  ],
  FILL_MODEL: [
    z.string().min(1).optional(),
    'spec file of a model that fills marked places, here or on an inference server; without one the editor fills by itself',
  ],
  CLOTHES_MODEL: [
    z.string().min(1).optional(),
    'spec file of a model that finds clothes on a person; without one that call answers 501',
  ],
  MATTING_KSERVE_URL: [
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
        'an address such as http://triton:8000',
      )
      .optional(),
    'an inference server (KServe v2) that holds the model, in place of weights on this machine',
  ],
  MATTING_KSERVE_MODEL: [
    z
      .string()
      .regex(/^[\w.-]+(:\d+)?$/, 'a name, or name:version')
      .default('isnet'),
    'the model’s name there, `name` or `name:version`',
  ],
  MATTING_KSERVE_SPEC: [
    z.string().min(1).optional(),
    'spec file of that model (server/inference/README.md); by default that of the default weights',
  ],
  MATTING_WORKERS: [
    count(1, 16),
    'worker processes, each with a model of its own in memory, or with one request to the inference server',
  ],
  MATTING_THREADS: [count(2, 64), 'threads inside one inference'],
  MATTING_QUEUE: [count(8, 1000), 'mattings that may wait; then 503 with Retry-After'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Raw = z.output<z.ZodObject<{ [Name in keyof typeof MATTING_VARIABLES]: (typeof MATTING_VARIABLES)[Name][0] }>>;

export interface MattingSettings {
  engine: Raw['MATTING_ENGINE'];
  model: string | undefined;
  click: string | undefined;
  enhance: string | undefined;
  fill: string | undefined;
  clothes: string | undefined;
  kserve: { url: string; model: string; spec: string | undefined } | undefined;
  workers: number;
  threads: number;
  queue: number;
}

/** @param root folder against which relative files are resolved */
export const mattingSettings = (raw: Raw, root: string): MattingSettings => ({
  engine: raw.MATTING_ENGINE,
  model: raw.MATTING_MODEL === undefined ? undefined : resolve(root, raw.MATTING_MODEL),
  click: raw.CLICK_MODEL === undefined ? undefined : resolve(root, raw.CLICK_MODEL),
  enhance: raw.ENHANCE_MODEL === undefined ? undefined : resolve(root, raw.ENHANCE_MODEL),
  fill: raw.FILL_MODEL === undefined ? undefined : resolve(root, raw.FILL_MODEL),
  clothes: raw.CLOTHES_MODEL === undefined ? undefined : resolve(root, raw.CLOTHES_MODEL),
  kserve: kserveOf(raw, root),
  workers: raw.MATTING_WORKERS,
  threads: raw.MATTING_THREADS,
  queue: raw.MATTING_QUEUE,
});

function kserveOf(raw: Raw, root: string): MattingSettings['kserve'] {
  if (raw.MATTING_KSERVE_URL === undefined) return undefined;
  const spec = raw.MATTING_KSERVE_SPEC === undefined ? undefined : resolve(root, raw.MATTING_KSERVE_SPEC);
  return { url: raw.MATTING_KSERVE_URL.replace(/\/+$/, ''), model: raw.MATTING_KSERVE_MODEL, spec };
}

/** Two engines where there can be one. */
export function mattingFaults({
  MATTING_KSERVE_URL: url,
  MATTING_ENGINE: engine,
  MATTING_MODEL: model,
}: Raw): string[] {
  if (url === undefined || (engine !== 'fake' && model === undefined)) return [];
  return ['MATTING_KSERVE_URL: names the one engine there is; unset MATTING_MODEL and MATTING_ENGINE'];
}

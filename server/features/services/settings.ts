import { z } from 'zod';

/** The variables about services, rows of docs/OPERATIONS.md as all others. */
export const SERVICE_VARIABLES = {
  REGION_HEADER: [
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,60}$/i, 'the name of a header such as cf-ipcountry')
      .optional(),
    'header in which the proxy in front names the visitor’s country; read only with TRUST_PROXY',
  ],
  REGION_TABLE: [
    z.string().min(1).optional(),
    'file of address ranges with their countries, as the regional registries publish it (delegated-extended)',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

export interface RegionSettings {
  header: string | undefined;
  table: string | undefined;
}

export const regionSettings = (raw: {
  REGION_HEADER?: string | undefined;
  REGION_TABLE?: string | undefined;
}): RegionSettings => ({ header: raw.REGION_HEADER?.toLowerCase(), table: raw.REGION_TABLE });

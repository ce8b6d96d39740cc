import type { KeyInfo } from '../../../src/protocol/calls/editsdk.schema.ts';
import type { AccessKey } from './access-key.ts';

/** What a key's frame receives of it. */
export const keyInfoOf = (
  key: AccessKey,
  { retentionHours, coarse }: { retentionHours: number; coarse: boolean },
): Omit<KeyInfo, 'session'> => ({
  idna_white_list: [...key.domains],
  is_trial: key.trial ? 1 : 0,
  limits: key.limits,
  role: key.role,
  loopback: key.loopback,
  tools: [...key.tools],
  retention_hours: retentionHours,
  ...(coarse && { coarse }),
});

import type { KeyInfo } from '../../../src/protocol/calls/editsdk.schema.ts';
import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import { toolsOf } from './access-key.ts';

interface AskedPorts {
  /** As the address names the tool. */
  asked: string;
  /** The same, where this build has it. */
  known: ToolId | undefined;
  canvasWorks(): boolean;
}

/** Why a frame cannot show what it was asked for; undefined: it can. */
export function toolProblem({ asked, known, canvasWorks }: AskedPorts, info: KeyInfo): CutoutError | undefined {
  if (!canvasWorks()) return cutoutError('CANVAS_UNUSABLE', 'no canvas can be read');
  if (known === undefined) return cutoutError('TOOL_UNKNOWN', `this build has no tool ${asked}`);
  if (toolsOf(info).includes(known)) return undefined;
  return cutoutError('TOOL_NOT_ALLOWED', `the access key does not include the tool ${known}`);
}

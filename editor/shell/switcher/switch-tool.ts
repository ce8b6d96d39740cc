import { cutoutError } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { OpenTools } from '../model/open-tools.ts';
import type { Shell } from '../model/shell.ts';
import type { IncomingPicture, Tool } from '../model/tool.ts';

/** What becomes of the pictures that are open here. */
export type Along =
  /** They go along where the other tool has none of its own. */
  | 'free'
  /** They go along, beside what it has or in its place, as the tool does with any picture. */
  | 'always'
  /** They stay here. */
  | 'never';

interface SwitcherPorts {
  shell: Shell;
  tools: OpenTools;
}

/** Pictures of the tool that is open, and others that the next tool has. */
export interface OtherPictures {
  here: readonly IncomingPicture[];
  there: readonly IncomingPicture[];
}

const areThere = (some: readonly IncomingPicture[], all: readonly IncomingPicture[]): boolean =>
  some.every(({ image }) => all.some((one) => one.image === image));

/**
 * Shows another tool: opened when it is first chosen, as it was left when it is chosen again. Nothing that is open in either is lost.
 * @throws TOOL_UNKNOWN, TOOL_NOT_ALLOWED, NETWORK
 */
export async function switchTool({ shell, tools }: SwitcherPorts, id: ToolId, along: Along = 'free'): Promise<Tool> {
  const { takes } = await tools.load(id);
  if (!shell.state.tools.includes(id)) {
    throw cutoutError('TOOL_NOT_ALLOWED', `the tool ${id} is not among those of this frame`);
  }
  const next = await tools.open(id);
  if (shell.state.tool === id) return next;
  const own = next.screen();
  const { max } = takes(shell.state.setting.limits);
  const goes = along === 'always' || (along === 'free' && own === undefined);
  const pictures = goes ? (await tools.tool.handOver()).slice(0, max) : [];
  const isThere = pictures.length > 0 && areThere(pictures, await next.handOver());
  shell.set({ tool: id, screen: own ?? 'upload', note: undefined, problem: undefined, address: undefined });
  shell.emit('toolChanged', { tool: id });
  if (pictures.length > 0 && !isThere) void next.openPictures(pictures);
  return next;
}

/** Where both tools have pictures, and not the same ones: which of them is meant is the person's to say. @throws as `switchTool` */
export async function otherPictures({ shell, tools }: SwitcherPorts, id: ToolId): Promise<OtherPictures | undefined> {
  const next = await tools.open(id);
  const { max } = tools.manifestOf(id).takes(shell.state.setting.limits);
  const there = await next.handOver();
  const here = (await tools.tool.handOver()).slice(0, max);
  return here.length === 0 || there.length === 0 || areThere(here, there) ? undefined : { here, there };
}

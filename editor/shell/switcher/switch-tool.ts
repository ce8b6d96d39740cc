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
 * Tools that change the photo go on with the one document and its steps; others get the picture as it looks now, and again when it
 * has changed since.
 * @param edit of the document, with which the tool goes on; left out: with the last one, where that is its own
 * @throws TOOL_UNKNOWN, TOOL_NOT_ALLOWED, NETWORK
 */
export async function switchTool(
  { shell, tools }: SwitcherPorts,
  id: ToolId,
  along: Along = 'free',
  edit?: string,
): Promise<Tool> {
  const { takes } = await tools.load(id);
  if (!shell.state.tools.includes(id)) {
    throw cutoutError('TOOL_NOT_ALLOWED', `the tool ${id} is not among those of this frame`);
  }
  const next = await tools.open(id);
  const { tool: before } = shell.state;
  if (before === id && edit === undefined) return next;
  await goOn(tools, before === id, edit);
  const show = (screen: string) => {
    shell.set({ tool: id, screen, note: undefined, problem: undefined, address: undefined });
    shell.emit('toolChanged', { tool: id });
  };
  // The one document is shown in the next tool, unless other pictures are to take its place.
  const isNewcomer = along === 'always' && !tools.isOnDocument(before);
  if (tools.isOnDocument(id) && !isNewcomer) {
    const stays = along === 'never' && tools.isOnDocument(before);
    show((stays ? undefined : await next.openDocument?.()) ?? 'upload');
    return next;
  }
  const { max } = takes(shell.state.setting.limits);
  const pictures = along === 'never' ? [] : (await tools.picturesOf(before)).slice(0, max);
  const there = pictures.length > 0 ? await picturesIn(next) : [];
  const own = next.screen();
  show(own ?? 'upload');
  if (!areThere(pictures, there)) give(next, pictures, there, own === undefined || along === 'always');
  return next;
}

/** What is open here is in the document, if it can be; an edit of that is gone on with. */
async function goOn(tools: OpenTools, isHere: boolean, edit: string | undefined): Promise<void> {
  if (!isHere) await tools.tool.intoDocument?.();
  tools.document?.reopen(edit);
}

const picturesIn = async (tool: Tool): Promise<readonly IncomingPicture[]> =>
  tool.gathered?.() ?? (await tool.handOver());

/** Pictures that go along: one that the tool has had before, as it looks now; the others where it takes any. */
function give(
  next: Tool,
  pictures: readonly IncomingPicture[],
  there: readonly IncomingPicture[],
  takesOthers: boolean,
): void {
  const changed = pictures.find((picture) => isLinkedTo(there, picture));
  if (changed?.link !== undefined) next.pictureChanged?.(changed.link, changed);
  else if (takesOthers || next.gathered !== undefined) void next.openPictures(pictures);
}

/** It is one of these, as it looked before. */
const isLinkedTo = (there: readonly IncomingPicture[], { link }: IncomingPicture): boolean =>
  link !== undefined && there.some((one) => one.link === link);

/** Where both tools have pictures, and not the same ones: which of them is meant is the person's to say. @throws as `switchTool` */
export async function otherPictures({ shell, tools }: SwitcherPorts, id: ToolId): Promise<OtherPictures | undefined> {
  const next = await tools.open(id);
  const { tool: before } = shell.state;
  if (next.gathered !== undefined || (tools.isOnDocument(id) && tools.isOnDocument(before))) return undefined;
  const { max } = tools.manifestOf(id).takes(shell.state.setting.limits);
  const there = await tools.picturesOf(id, true);
  const here = (await tools.picturesOf(before, true)).slice(0, max);
  const isSame = areThere(here, there) || here.some((picture) => isLinkedTo(there, picture));
  return here.length === 0 || there.length === 0 || isSame ? undefined : { here, there };
}

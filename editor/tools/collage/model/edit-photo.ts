import type { OpenTools } from '../../../shell/model/open-tools.ts';
import type { Shell } from '../../../shell/model/shell.ts';
import type { Collage } from './collage.ts';
import type { Photo } from './state.ts';

interface EditPorts {
  shell: Shell;
  tools: OpenTools;
  collage: Collage;
}

/**
 * Opens a photo of the page in photo editing; back here its cell shows what was done to it.
 * @param isSure another photo with steps that are not saved may give way
 * @returns the name of that one, where it was not asked for; nothing was done then
 * @throws TOOL_UNKNOWN, NETWORK
 */
export async function editPhoto(
  { shell, tools, collage }: EditPorts,
  { id, name, way, blob, link }: Photo,
  isSure = false,
): Promise<string | undefined> {
  const before = tools.document?.state;
  const isOpen = before !== undefined && before.id === link;
  if (!isOpen && !isSure && (tools.document?.unsaved ?? 0) > 0) return before?.name;
  const { switchTool } = await import('../../../shell/switcher/switch-tool.ts');
  const tool = await switchTool({ shell, tools }, 'photo', 'never');
  if (isOpen) return undefined;
  await tool.openPictures([{ image: blob, name, way }]);
  const now = tools.document?.state?.id;
  if (now !== undefined && now !== before?.id) collage.link(id, now);
  return undefined;
}

import type { ToolManifest } from '../../editor/shell/model/tool.ts';
import { tools } from '../../editor/tools/registry.ts';

/** What every tool of this build says of itself. */
export const manifests: readonly ToolManifest[] = await Promise.all(
  tools.map((tool) => ('load' in tool ? tool.load() : tool)),
);

import type { ToolId } from '../../../src/protocol/tools.ts';

/** The tools that have a page of the site; another tool of the editor has none until it has its words in five languages. */
export const PAGE_TOOLS = [
  'cutout',
  'photo',
  'modify',
  'expand',
  'enhance',
  'beautify',
  'idphoto',
  'collage',
  'gif',
  'splitter',
  'batch',
  'poster',
] as const satisfies readonly ToolId[];
export type PageToolId = (typeof PAGE_TOOLS)[number];

/** Whether a tool of the editor has a page here. */
export const hasPage = (tool: ToolId): tool is PageToolId => PAGE_TOOLS.some((id) => id === tool);

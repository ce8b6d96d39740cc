/** Every tool that a frame may be asked for (D94). The closed list of the wire: a build may have fewer of them, never others. */
export const TOOL_IDS = [
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
] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** The tool of a frame that is asked for none. */
export const DEFAULT_TOOL: ToolId = 'cutout';

export const isToolId = (value: unknown): value is ToolId => TOOL_IDS.includes(value as ToolId);

/** How many pictures a tool takes to begin with, and of which formats. */
export interface ToolTakes {
  /** 0: it begins without one. */
  min: number;
  max: number;
  /** Names of formats, as in `limits.formats`. */
  types: readonly string[];
}

import type { ToolManifest } from './tool.ts';

/** The shell's own parts that a host may hide; never a watermark's notice, a price, an error or a way to stop. */
const SHELL_PARTS = ['topBar', 'addPhotos', 'download', 'copy', 'samples', 'language', 'exportBar'] as const;

/** Every part that a host may hide in a build with these tools. */
export const hideableParts = (manifests: readonly Pick<ToolManifest, 'hideable'>[]): readonly string[] => [
  ...SHELL_PARTS,
  ...manifests.flatMap(({ hideable }) => hideable),
];

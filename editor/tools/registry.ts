import type { ToolManifest } from '../shell/model/tool.ts';
import { cutout } from './cutout/manifest.ts';

/** Every tool of this build, in the order in which the switcher shows them. */
export const tools: readonly ToolManifest[] = [cutout];

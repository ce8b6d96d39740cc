import type { ToolManifest } from '../shell/model/tool.ts';
import { cutout } from './cutout/manifest.ts';
import { splitter } from './splitter/manifest.ts';

/** Every tool of this build, in the order in which the switcher shows them. */
export const tools: readonly ToolManifest[] = [cutout, splitter];

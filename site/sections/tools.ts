import type { IconName } from '../../src/ui/kit/Icon.tsx';
import type { PageToolId } from '../content/tools/page-tools.ts';

export interface ToolRow {
  id: PageToolId;
  /** In its address: /tools/{number}. */
  number: number;
  icon: IconName;
  group: 'apart' | 'better' | 'together';
  /** Where the work is done: a photo leaves the device for the server's alone. */
  where: 'device' | 'server';
}

/** The twelve tools in the order in which pages show them. */
export const TOOLS: readonly ToolRow[] = [
  { id: 'cutout', number: 1, icon: 'scissors', group: 'apart', where: 'server' },
  { id: 'photo', number: 2, icon: 'sliders-horizontal', group: 'better', where: 'device' },
  { id: 'modify', number: 3, icon: 'wand-sparkles', group: 'better', where: 'device' },
  { id: 'expand', number: 4, icon: 'fullscreen', group: 'apart', where: 'device' },
  { id: 'enhance', number: 5, icon: 'sparkles', group: 'better', where: 'server' },
  { id: 'beautify', number: 6, icon: 'face-slightly-smiling', group: 'better', where: 'server' },
  { id: 'idphoto', number: 7, icon: 'id-card', group: 'apart', where: 'server' },
  { id: 'collage', number: 8, icon: 'layout-dashboard', group: 'together', where: 'device' },
  { id: 'gif', number: 9, icon: 'film', group: 'together', where: 'device' },
  { id: 'splitter', number: 10, icon: 'grid-3x3', group: 'apart', where: 'device' },
  { id: 'batch', number: 11, icon: 'layers', group: 'together', where: 'device' },
  { id: 'poster', number: 12, icon: 'layout-template', group: 'together', where: 'device' },
];

export const toolOfNumber = (number: string): ToolRow | undefined => TOOLS.find((row) => String(row.number) === number);

/** Those of these numbers that there are, in this order. */
export const toolsNamed = (numbers: readonly number[]): ToolRow[] =>
  numbers.flatMap((number) => TOOLS.find((row) => row.number === number) ?? []);

/** The number of a tool's page. */
export const numberOf = (id: PageToolId): number => TOOLS.find((row) => row.id === id)?.number ?? 1;

import type { ToolTab } from './tool.ts';

/** The tabs that a panel, or a sheet, has. @param hidden what a partner hides */
export const tabsOf = (
  tabs: readonly ToolTab[],
  where: 'panel' | 'sheet',
  hidden: readonly string[],
): readonly ToolTab[] => tabs.filter(({ hide, only }) => !hidden.includes(hide) && (only ?? where) === where);

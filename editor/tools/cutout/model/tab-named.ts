import { TAB_NAMES, type TabName } from './state.ts';

/** The tab of a name; the first one where there is none of it. */
export const tabNamed = (name: string): TabName => TAB_NAMES.find((tab) => tab === name) ?? TAB_NAMES[0];

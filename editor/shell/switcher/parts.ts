// What is fetched together where there are several tools: see lazy-switcher.ts.
export { Switcher } from './Switcher.tsx';
export { ToolButton } from './ToolButton.tsx';
export { loadSwitcherTexts } from './texts/load.ts';

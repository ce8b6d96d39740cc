// What is fetched together: see lazy-pending.ts.
export { PendingChips } from './PendingChips.tsx';
export { texts as pendingTexts } from './pending-texts.ts';

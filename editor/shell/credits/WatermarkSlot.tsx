import { lazyPart } from '../lazy/lazy-part.tsx';
import { useShellState } from '../model/shell-context.ts';
import { loadWatermarkTexts } from './load-watermark-texts.ts';

const mark = lazyPart(async () => (await import('./WatermarkLine.tsx')).WatermarkLine, loadWatermarkTexts);

/**
 * Over the way out: nothing where files carry no mark.
 * @param free what a visitor of our own site makes here is marked, as the cut-out is; other tools are marked on a trial key alone
 */
export function WatermarkSlot({ free }: { free?: boolean }) {
  const isMarked = useShellState(({ setting, account }) => setting.trial || (free && account?.role === 'visitor'));
  return isMarked ? <mark.Part /> : null;
}

import type { Layout } from '../../../../shell/model/layout.ts';
import { openRetouch } from '../open-retouch.ts';
import type { CutoutParts } from './cutout-context.ts';

/** Retouches the open picture; one that a batch doubts as its review does: with Done the next of these opens. */
export function startRetouch(
  { cutout, batch }: Pick<CutoutParts, 'cutout' | 'batch'>,
  layout: Layout,
  where: 'whole' | 'least sure' = 'whole',
): void {
  const { openId, batch: several } = cutout.state;
  const round = several && batch.loaded?.round;
  if (openId !== undefined && round?.isLeft(openId)) round.retouch(openId, layout);
  else openRetouch(cutout, layout, where);
}

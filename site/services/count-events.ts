import type { Cutout } from '../../sdk/index.ts';
import { statistics } from './statistics.ts';

/** Events of the editor that are counted, by the names that the specification has (design §13). */
const COUNTED = [
  'initialized',
  'init',
  'loaded',
  'open',
  'mattinged',
  'extract',
  'download',
  'save',
  'cancel',
  'reupload',
  'error',
  'debug',
] as const;

/** Counts what happens in an editor of the page. @returns the undo */
export function countEvents(cutout: Pick<Cutout, 'on'>): () => void {
  const undo = COUNTED.map((event) => cutout.on(event, () => statistics.see({ event })));
  return () => {
    for (const off of undo) off();
  };
}

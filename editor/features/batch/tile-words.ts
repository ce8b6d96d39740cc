import type { IconName } from '../../../src/ui/Icon.tsx';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import type { Standing } from '../../app/batch/standing.ts';

/** What can be done about it, in the tile itself. */
export type TileAct = 'retry' | 'kind' | 'remove' | 'cancel';

interface TileWords {
  text: TextId;
  icon?: IconName;
  bar?: true;
  act?: TileAct;
}

/** ux.md §7, the table of states; what is ready has nothing over it. */
export const TILE_WORDS: Readonly<Partial<Record<Standing, TileWords>>> = {
  waiting: { text: 'tile.waiting', icon: 'clock' },
  checking: { text: 'tile.checking', bar: true },
  uploading: { text: 'tile.uploading', bar: true },
  cutting: { text: 'tile.cutting', bar: true },
  noSubject: { text: 'tile.noSubject', icon: 'scan', act: 'kind' },
  empty: { text: 'tile.empty', icon: 'scan', act: 'kind' },
  failed: { text: 'tile.failed', icon: 'cloud-off', act: 'retry' },
  refused: { text: 'tile.failed', icon: 'ban', act: 'remove' },
  cancelled: { text: 'tile.cancelled', icon: 'ban', act: 'retry' },
  applying: { text: 'tile.applying', bar: true, act: 'cancel' },
  paused: { text: 'tile.paused', icon: 'pause' },
  offline: { text: 'tile.offline', icon: 'wifi-off' },
  held: { text: 'tile.held', icon: 'clock' },
};

export const ACT_WORDS: Readonly<Record<TileAct, TextId>> = {
  retry: 'action.retry',
  kind: 'action.anotherKind',
  remove: 'action.remove',
  cancel: 'progress.cancel',
};

import type { IconName } from '../../../../../src/ui/kit/Icon.tsx';
import type { TileStatus } from '../../model/batch/tile-status.ts';
import type { TextId } from '../../texts/useTexts.ts';

/** What can be done about it, in the tile itself. */
export type TileAction = 'retry' | 'kind' | 'remove' | 'cancel' | 'shrink';

interface TileTexts {
  text: TextId;
  icon?: IconName;
  bar?: true;
  act?: TileAction;
}

/** docs/DESIGN.md §7, the table of states; what is ready has nothing over it. */
export const TILE_TEXTS: Readonly<Partial<Record<TileStatus, TileTexts>>> = {
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

export const ACTION_TEXTS: Readonly<Record<TileAction, TextId>> = {
  retry: 'action.retry',
  kind: 'action.anotherKind',
  remove: 'action.remove',
  cancel: 'progress.cancel',
  shrink: 'tile.shrink',
};

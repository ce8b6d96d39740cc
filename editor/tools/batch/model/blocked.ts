import type { ShellState } from '../../../shell/model/shell-state.ts';
import type { CardName } from './recipe.ts';

/** Why a card cannot be used now. */
export type Blocked = 'private' | 'offline' | 'noModel';

type Place = Pick<ShellState, 'setting' | 'network'>;

const SERVER_CARDS: readonly CardName[] = ['cutout', 'enhance'];

/** @param factors by which the server's model enlarges; undefined: it has not been asked */
export function blockedBy(
  card: CardName,
  { setting, network }: Place,
  factors: readonly number[] | undefined,
): Blocked | undefined {
  if (!SERVER_CARDS.includes(card)) return undefined;
  if (setting.privateMode) return 'private';
  if (network === 'off') return 'offline';
  return card === 'enhance' && factors?.length === 0 ? 'noModel' : undefined;
}

/** Cards that are left out of what is made: they will not work in this frame. Without a network one waits instead. */
export const leftOut = (place: Place, factors: readonly number[] | undefined): CardName[] =>
  SERVER_CARDS.filter((card) => {
    const why = blockedBy(card, place, factors);
    return why === 'private' || why === 'noModel';
  });

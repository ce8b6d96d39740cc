import type { FixState } from '../model/fixing.ts';
import type { TextId } from '../texts/useTexts.ts';

/** What a person does next in Fix. */
export const takeFromLine = ({ picking, source }: Pick<FixState, 'picking' | 'source'>): TextId =>
  picking ? 'modify.fix.setNow' : source === undefined ? 'modify.fix.first' : 'modify.fix.ready';

import type { CardName, CardValues } from '../../model/recipe.ts';

export interface FieldsProps<Name extends CardName> {
  values: CardValues[Name];
  /** What is set is on, too. */
  put: (change: Partial<CardValues[Name]>, gesture?: string) => void;
}

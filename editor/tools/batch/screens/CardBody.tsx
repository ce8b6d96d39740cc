import type { ComponentType } from 'react';
import { useBatch } from '../model/batch-context.ts';
import type { Card, CardName } from '../model/recipe.ts';
import { AdjustFields } from './fields/AdjustFields.tsx';
import { BackgroundFields } from './fields/BackgroundFields.tsx';
import { ConvertFields } from './fields/ConvertFields.tsx';
import { CropFields } from './fields/CropFields.tsx';
import { CutoutFields } from './fields/CutoutFields.tsx';
import { EnhanceFields } from './fields/EnhanceFields.tsx';
import type { FieldsProps } from './fields/fields-props.ts';
import { LimitFields } from './fields/LimitFields.tsx';
import { MarkFields } from './fields/MarkFields.tsx';
import { RenameFields } from './fields/RenameFields.tsx';
import { ResizeFields } from './fields/ResizeFields.tsx';

const FIELDS: { readonly [Name in CardName]: ComponentType<FieldsProps<Name>> } = {
  cutout: CutoutFields,
  background: BackgroundFields,
  enhance: EnhanceFields,
  crop: CropFields,
  resize: ResizeFields,
  adjust: AdjustFields,
  watermark: MarkFields,
  convert: ConvertFields,
  rename: RenameFields,
  limit: LimitFields,
};

/** What a card is set by. */
export function CardBody({ card }: { card: Card }) {
  const { batch } = useBatch();
  // The table gives each card its own fields: the values are of the same name.
  const Fields = FIELDS[card.type] as ComponentType<FieldsProps<CardName>>;
  const put: FieldsProps<CardName>['put'] = (change, gesture) =>
    batch.change(
      { ...card, on: true, values: { ...card.values, ...change } } as Card,
      gesture && `${card.type} ${gesture}`,
    );
  return <Fields values={card.values} put={put} />;
}

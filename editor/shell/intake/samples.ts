import bottle from '../../samples/pictures/bottle.jpg?url';
import bottleSmall from '../../samples/pictures/bottle-small.webp?url';
import lamp from '../../samples/pictures/lamp.jpg?url';
import lampSmall from '../../samples/pictures/lamp-small.webp?url';
import mug from '../../samples/pictures/mug.jpg?url';
import mugSmall from '../../samples/pictures/mug-small.webp?url';
import person from '../../samples/pictures/person.jpg?url';
import personCut from '../../samples/pictures/person-cut.webp?url';
import personSmall from '../../samples/pictures/person-small.webp?url';
import plant from '../../samples/pictures/plant.jpg?url';
import plantSmall from '../../samples/pictures/plant-small.webp?url';
import type { TextId } from '../texts/useTexts.ts';

interface Sample {
  name: string;
  label: TextId;
  picture: string;
  small: string;
}

export const SAMPLES: readonly Sample[] = [
  { name: 'person', label: 'upload.sample.person', picture: person, small: personSmall },
  { name: 'bottle', label: 'upload.sample.bottle', picture: bottle, small: bottleSmall },
  { name: 'plant', label: 'upload.sample.plant', picture: plant, small: plantSmall },
  { name: 'lamp', label: 'upload.sample.lamp', picture: lamp, small: lampSmall },
  { name: 'mug', label: 'upload.sample.mug', picture: mug, small: mugSmall },
];

export const DEMO = { before: person, after: personCut } as const;

import bottle from '../../../../src/document/scene/templates/pictures/bottle.webp?url';
import cake from '../../../../src/document/scene/templates/pictures/cake.webp?url';
import cup from '../../../../src/document/scene/templates/pictures/cup.webp?url';
import headphones from '../../../../src/document/scene/templates/pictures/headphones.webp?url';
import lamp from '../../../../src/document/scene/templates/pictures/lamp.webp?url';
import person from '../../../../src/document/scene/templates/pictures/person.webp?url';
import plant from '../../../../src/document/scene/templates/pictures/plant.webp?url';
import vase from '../../../../src/document/scene/templates/pictures/vase.webp?url';
import type { SampleName } from '../../../../src/document/scene/templates/samples.ts';

/** Where the templates' own pictures lie in the frame. */
export const SAMPLE_ADDRESSES: Readonly<Record<SampleName, string>> = {
  bottle,
  cake,
  cup,
  headphones,
  lamp,
  person,
  plant,
  vase,
};

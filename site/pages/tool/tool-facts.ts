import type { ToolFacts } from '../../../src/protocol/content/kinds.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { PictureName } from '../../pictures/pictures.ts';

const THINGS = ['pitcher', 'lamp2', 'bottle2', 'plant', 'mug'] as const;
const FACES = ['face-raw', 'face'] as const;

const SAMPLES: Readonly<Partial<Record<ToolId, readonly PictureName[]>>> = {
  beautify: FACES,
  idphoto: FACES,
  expand: ['dunes', 'peaks', 'arches'],
  enhance: ['leaves', 'koi'],
  collage: ['arches', 'koi', 'fruit', 'bloom'],
  gif: ['balloons', 'koi'],
  splitter: ['waves', 'city', 'peaks'],
};

/** Pictures of ours that suit a tool. */
export const samplesOf = (id: ToolId): readonly PictureName[] => SAMPLES[id] ?? THINGS;

const FACTS: Readonly<Partial<Record<ToolId, readonly ToolFacts[]>>> = {
  cutout: ['sizes', 'limits'],
  idphoto: ['idPhotos', 'limits'],
};

/** Blocks of figures that a tool's page shows, where nothing else is published. */
export const factsOf = (id: ToolId): readonly ToolFacts[] => FACTS[id] ?? ['limits'];

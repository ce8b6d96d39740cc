import { describe, expect, it } from 'vitest';
import { readRows } from '../../../../../../../editor/tools/cutout/model/batch/stored-rows.ts';
import { DEFAULT_DESIGN } from '../../../../../../../src/document/design/design.ts';

const work = {
  v: 1,
  subject: 'me',
  set: 's',
  since: 1,
  uuid: 'a',
  position: 0,
  name: 'a.jpg',
  way: 'drop',
  file: new Blob(),
};
const designOf = (v: number, state: object) => ({
  v,
  uuid: 'a',
  history: { steps: [{ name: { id: 'step.start' }, state }], at: 0 },
  isCharged: false,
});

describe('kept designs', () => {
  it('of a release without scale, angle and crop are read, with those as in a fresh one', () => {
    const { scale: _, angle: __, crop: ___, ...before } = { ...DEFAULT_DESIGN, margin: 0.2 };
    const [found] = readRows([work, designOf(1, before)]);
    expect(found?.design?.history.steps[0]?.state).toEqual({ ...DEFAULT_DESIGN, margin: 0.2 });
  });

  it('of this release keep what was chosen, and one that lacks a member is no design', () => {
    const rotated = { ...DEFAULT_DESIGN, angle: 30, crop: { angle: 2, x: 0, y: 0, width: 0.5, height: 0.5 } };
    expect(readRows([work, designOf(2, rotated)])[0]?.design?.history.steps[0]?.state).toEqual(rotated);
    const { shadow: _, ...broken } = DEFAULT_DESIGN;
    expect(readRows([work, designOf(2, broken)])[0]?.design).toBeUndefined();
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choicesOfEdit } from '../../../../../../editor/tools/enhance/model/choices-of-edit.ts';
import { chosenValues } from '../../../../../../editor/tools/enhance/model/chosen-values.ts';
import { FIRST_STATE } from '../../../../../../editor/tools/enhance/model/state.ts';

const side = fc.integer({ min: 1, max: 4_000 });
const size = fc.record({ width: side, height: side });
const share = fc.integer({ min: 0, max: 100 });
const FOUND = { noise: 3, stops: 1, blur: 0, quality: 60, small: false };

it('what is read from an edit makes that edit again', () => {
  const chosen = fc.record({
    noise: fc.record({ on: fc.boolean(), strength: share }),
    light: fc.record({ on: fc.boolean(), amount: share }),
    blocks: fc.record({ on: fc.boolean() }),
    sharpen: fc.record({ on: fc.boolean(), amount: share }),
  });
  fc.assert(
    fc.property(size, size, chosen, fc.constantFrom('1', '2', '4', 'own'), (from, own, switches, factor) => {
      const by = Number(factor);
      const wanted = factor === 'own' ? own : { width: from.width * by, height: from.height * by };
      const choices = { ...FIRST_STATE.choices, ...switches, own, factor: factor as 'own' };
      const values = chosenValues({ choices, found: FOUND }, wanted, 1);
      const read = choicesOfEdit(values, from, FIRST_STATE.choices);
      const { width, height } = read.factor === 'own' ? read.own : from;
      const times = read.factor === 'own' ? 1 : Number(read.factor);
      expect({ width: width * times, height: height * times }).toEqual(wanted);
      expect(chosenValues({ choices: read, found: FOUND }, wanted, 1)).toEqual(values);
    }),
  );
});

it('a size of one’s own stays one’s own where it is twice the photo’s', () => {
  const from = { width: 90, height: 60 };
  const own = { width: 180, height: 120 };
  const before = { ...FIRST_STATE.choices, factor: 'own' as const, own };
  const values = chosenValues({ choices: before, found: FOUND }, own, 1);
  expect(choicesOfEdit(values, from, before).factor).toBe('own');
  expect(choicesOfEdit(values, from, FIRST_STATE.choices).factor).toBe('2');
});

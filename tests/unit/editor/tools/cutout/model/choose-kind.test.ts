import { expect, it } from 'vitest';
import { chooseKind } from '../../../../../../editor/tools/cutout/model/choose-kind.ts';
import { createHarness, failure, photo } from '../../../harness.ts';

const ASK = { name: 'Vase.jpg', way: 'button' } as const;

it('leaves the cut-out as it is, and says the kind with it', async () => {
  const { editor, runs, settle } = await createHarness();
  const opening = editor.open(photo(), ASK);
  runs[0]?.finish();
  await opening;
  await settle();
  const before = editor.state.result;
  chooseKind(editor.cutout, 'icon');
  expect(runs).toHaveLength(1);
  expect(editor.cutout.open.kind).toBe('icon');
  expect(editor.state.result).toMatchObject({ cut: before?.cut, found: 'thing', info: { mattingType: 2 } });
  chooseKind(editor.cutout, undefined);
  expect(editor.state.result?.info.mattingType).toBe(1);
});

it('asks the server again where there is no cut-out', async () => {
  const { editor, runs } = await createHarness();
  const opening = editor.open(photo(), ASK);
  runs[0]?.fail(failure('NO_SUBJECT'));
  await opening;
  chooseKind(editor.cutout, 'human');
  expect(runs[1]?.job).toMatchObject({ kind: 'human' });
});

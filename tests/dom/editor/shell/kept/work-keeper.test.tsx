import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KeptWork, type WorkSnapshot } from '../../../../../editor/shell/kept/kept-work.ts';
import { loadKeptTexts } from '../../../../../editor/shell/kept/texts/load.ts';
import { createWorkKeeper } from '../../../../../editor/shell/kept/work-keeper.ts';
import { createBrowserOpenLocks } from '../../../../../editor/shell/storage/open-locks.ts';
import { TranslatorProvider } from '../../../../../src/ui/i18n/context.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { createIds } from '../../../../unit/editor/harness.ts';
import { createMemoryStore, HOUR } from '../../../../unit/editor/shell/document/memory-store.ts';
import { createLockManager } from '../../../../unit/editor/shell/storage/lock-manager.ts';

afterEach(cleanup);

/** The empty screen of a tool of which earlier pages left these works, one an hour. */
async function emptyScreen(...names: string[]) {
  const { store, who, rows } = createMemoryStore();
  const newId = createIds();
  const owned = { store, today: () => who.now, owner: async () => who.subject, newId };
  for (const name of names) {
    const blobs = new Map([['one', new Blob([name])]]);
    const page = new KeptWork({ ...owned, locks: undefined }, () => ({ name, count: 1, unsaved: 1, data: {}, blobs }));
    page.changed();
    await page.settled;
    who.now += HOUR;
  }
  const translator = await Translator.create({
    locale: 'en',
    load: loadKeptTexts,
    mayComeLater: () => false,
    isFixed: () => false,
  });
  const said: string[] = [];
  const manager = createLockManager();
  const clock = createSimulatedClock();
  const tab = (snapshot: () => WorkSnapshot | undefined = () => undefined) => {
    const taken: string[] = [];
    const keeper = createWorkKeeper(
      {
        ...owned,
        clock,
        translator,
        screen: { note: (note: { id: string } | undefined) => void (note && said.push(note.id)) } as never,
      },
      {
        name: 'x',
        store,
        locks: createBrowserOpenLocks(manager, 'x '),
        snapshot,
        restore: async (work) => taken.push((await work.blob('one')?.text()) ?? '') > 0,
      },
    );
    return { keeper, taken };
  };
  return { tab, translator, said, rows, clock };
}

/** A work that is open, and how often it was changed. */
async function openWork() {
  const { tab, rows, clock } = await emptyScreen();
  let count = 0;
  const { keeper } = tab(() => ({ name: 'a.jpg', count, unsaved: count, data: {}, blobs: new Map() }));
  const change = () => {
    count += 1;
    keeper.changed();
  };
  const written = () => [...rows.values()].map((row) => (row as { count: number }).count);
  return { keeper, change, written, clock };
}

it('offers the newest of what was left, and the one before it once that was thrown away', async () => {
  const { tab, translator, rows } = await emptyScreen('vase.png', 'horse.jpg');
  const { keeper, taken } = tab();
  await keeper.refresh();
  render(
    <TranslatorProvider value={translator}>
      <keeper.IntakeCard />
    </TranslatorProvider>,
  );
  expect(screen.getByText(/^“horse.jpg” from .* is still here/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByText(/^“vase.png” from .* is still here/);
  expect(rows.size).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(screen.queryByRole('button')).toBeNull();
  await expect.poll(() => taken).toEqual(['vase.png']);
});

it('says that another tab has it open by now, and offers what else there is', async () => {
  const { tab, said } = await emptyScreen('vase.png', 'horse.jpg');
  const [one, other] = [tab(), tab()];
  await Promise.all([one.keeper.refresh(), other.keeper.refresh()]);
  await one.keeper.goOn();
  await other.keeper.goOn();
  expect([one.taken, other.taken, said]).toEqual([['horse.jpg'], [], ['kept.gone']]);
  expect(other.keeper.left.getState()?.name).toBe('vase.png');
});

it('writes a work that never rests, as the photos of a batch that runs', async () => {
  const { change, written, clock } = await openWork();
  for (let passed = 0; passed < 1_200; passed += 300) {
    change();
    await clock.advance(300);
  }
  expect(written()).toEqual([4]);
});

it('writes a change at once: a reload may come right after it', async () => {
  const { change, written, clock } = await openWork();
  change();
  await clock.advance(0);
  expect(written()).toEqual([1]);
});

it('writes what was changed last when the tool ends, and nothing where nothing was', async () => {
  const { keeper, change, written, clock } = await openWork();
  change();
  keeper.destroy();
  await keeper.settled;
  expect(written()).toEqual([1]);
  await clock.advance(5_000);
  const other = await openWork();
  other.keeper.destroy();
  await other.keeper.settled;
  expect(other.written()).toEqual([]);
});

import { expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserOpenLocks } from '../../../../../../editor/shell/storage/open-locks.ts';
import { browserKeeper, type KeptPoster } from '../../../../../../editor/tools/poster/model/kept-poster.ts';
import { startHistory } from '../../../../../../src/document/history/history.ts';
import { templateScene } from '../../../../../../src/document/scene/templates/designs/template-scene.ts';
import { createIds } from '../../../harness.ts';
import { createMemoryStore, HOUR } from '../../../shell/document/memory-store.ts';
import { createLockManager } from '../../../shell/storage/lock-manager.ts';

const scene = templateScene({ template: 'fennel' }, 'en');
if (scene === undefined) throw new Error('the template is missing');
const photo = { asset: 'photo:p', name: 'p.jpg', blob: new Blob(['pixels']), width: 2, height: 1 };

const page = (name: string): KeptPoster => ({
  history: startHistory({ id: 'poster.step.begun' } as const, scene),
  name,
  photos: [photo],
  work: 'w1',
  version: 3,
});

/** Tabs of one browser, with locks beside each other or without. */
function browser(manager?: LockManager) {
  const { store, who, rows } = createMemoryStore();
  const ports = { today: () => who.now, owner: async () => who.subject, newId: createIds() };
  const tab = () => browserKeeper(ports, { store, locks: createBrowserOpenLocks(manager, 'poster ') });
  return { tab, who, rows };
}

it('a page comes back whole in the next tab, with its photo’s bytes', async () => {
  const { tab } = browser();
  await tab().write(page('Fennel'));
  const next = tab();
  expect(await next.check()).toBe(true);
  const taken = await next.take();
  expect(taken).toMatchObject({ name: 'Fennel', work: 'w1', version: 3, history: { at: 0 } });
  expect(await taken?.photos[0]?.blob.text()).toBe('pixels');
});

it('what is open in one tab is not offered in another, and neither writes over the other’s', async () => {
  const { tab, rows } = browser(createLockManager());
  const [one, other] = [tab(), tab()];
  await one.write(page('Left'));
  expect(await other.check()).toBe(false);
  await other.write(page('Right'));
  await one.write(page('Left again'));
  expect([...rows.values()].map((row) => (row as { name: string }).name).sort()).toEqual(['Left again', 'Right']);
});

it.each([
  ['longer than a day', { now: 125 * HOUR }],
  ['for another account', { subject: 'b' }],
])('is not offered %s', async (_, change) => {
  const { tab, who } = browser();
  await tab().write(page('Fennel'));
  Object.assign(who, change);
  expect(await tab().check()).toBe(false);
});

it('lets nothing of the account before stay, and keeps what is open for this one', async () => {
  const { tab, who, rows } = browser();
  await tab().write(page('Of before'));
  const now = tab();
  await now.write(page('Open'));
  who.subject = 'b';
  now.moved();
  await now.write(page('Open'));
  expect([...rows.values()]).toMatchObject([{ name: 'Open', subject: 'b' }]);
});

it('drops the database of versions that kept one page for all tabs', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await browser().tab().check()).toBe(false);
  expect(deleted).toEqual(['poster-pages']);
});

it('is looked for where the browser lets nothing be kept', async () => {
  const refuse = () => {
    throw new DOMException('no storage here', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { deleteDatabase: refuse });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await browser().tab().check()).toBe(false);
});

import type { FrameLocator } from '@playwright/test';
import { giveAll, photos } from '../../browser/batch-page.ts';
import { giveJug, handleOf, openEditor } from '../../browser/editor-page.ts';
import { expect } from '../../browser/product.ts';
import type { Place } from './flows.ts';

/** Tabs beside each other, tabs that nobody sees, and an editor that is taken away while it works. */

const open = (place: Place) => openEditor(place.page, place, {}, place.host);
const stateOf = ({ page }: Place) => page.evaluate(() => document.visibilityState);
type Cutout = ReturnType<typeof window.CutoutSDK.create>;

/** What is open in one tab is not offered in another, nor dropped by it; when that tab is gone it is offered. */
export async function twoTabs(place: Place): Promise<void> {
  const cutOut = async (inside: FrameLocator, name: string) => {
    await giveJug(inside, name);
    await expect(handleOf(inside)).toBeVisible({ timeout: 45_000 });
    await inside.getByRole('radio', { name: 'White' }).check({ force: true });
    await expect(inside.getByRole('button', { name: 'Undo' })).toBeEnabled();
  };
  const offer = (inside: FrameLocator, name: string) =>
    inside.getByText(new RegExp(`^“${name}” from .* is still here, with 1 unsaved change\\.$`));
  await cutOut((await open(place)).inside, 'left.png');
  await cutOut((await open(place)).inside, 'open.png');

  const other = await place.page.context().newPage();
  const { inside: there } = await open({ ...place, page: other });
  await expect(offer(there, 'left.png')).toBeVisible({ timeout: 20_000 });
  await there.getByRole('button', { name: 'Discard' }).click();
  await expect(offer(there, 'left.png')).toHaveCount(0);
  await expect(offer(there, 'open.png')).toHaveCount(0);
  await place.page.close();
  await expect(offer(there, 'open.png')).toBeVisible({ timeout: 20_000 });
  await there.getByRole('button', { name: 'Resume' }).click();
  await expect(there.getByRole('radio', { name: 'White' })).toBeChecked({ timeout: 45_000 });
}

/** In a tab behind another one a photo is cut out and given out, and so is a batch of five. */
export async function hiddenTab(place: Place): Promise<void> {
  const { page } = place;
  const single = await open(place);
  // A tab of the same window, as a link opens it: a page of the driver's own is another window.
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('about:blank', '_blank'));
  const front = await opened;
  await expect.poll(() => stateOf(place)).toBe('hidden');
  await giveJug(single.inside);
  await expect.poll(single.said, { timeout: 60_000 }).toContain('mattinged');
  const types = await page.evaluate(async () => {
    const { cutout } = window as unknown as { cutout: Cutout };
    const made: string[] = [];
    for (const format of ['png', 'webp', 'jpeg'] as const) made.push((await cutout.startExtract({ format })).blob.type);
    return made;
  });
  expect(types).toEqual(['image/png', 'image/webp', 'image/jpeg']);

  const { inside, said } = await open(place);
  await giveAll(inside, photos(5));
  const cutOut = async () => (await said()).filter((name) => name === 'mattinged').length;
  await expect.poll(cutOut, { timeout: 90_000 }).toBe(5);
  await inside.getByRole('button', { name: 'Use 5 pictures' }).dispatchEvent('click');
  await expect.poll(async () => (await said()).filter((name) => name === 'save').length, { timeout: 60_000 }).toBe(5);
  expect(await stateOf(place)).toBe('hidden');
  await front.close();
}

/** In the page: begins what a page does with a photo, and with five. Its end stands in the window. */
export function workOfAPage(files: readonly string[]): void {
  const seen = new Set([document.visibilityState]);
  document.addEventListener('visibilitychange', () => seen.add(document.visibilityState));
  const create = async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
    await cutout.ready;
    return cutout;
  };
  const all = async () => {
    const blobs = await Promise.all(files.map(async (file) => (await fetch(file)).blob()));
    const single = await create();
    await single.tryMatting(blobs[0] as Blob);
    const types: string[] = [];
    for (const format of ['png', 'webp', 'jpeg'] as const) {
      types.push((await single.startExtract({ format })).mimeType);
    }
    single.destroy();
    const several = await create();
    let cut = 0;
    several.on('mattinged', () => {
      cut += 1;
    });
    await several.openPictures(blobs);
    const { mimeType, blob } = await several.startExtract({ format: 'zip' });
    return { types, cut, zip: mimeType, isFilled: blob.size > 10_000, seen: [...seen] };
  };
  all().then(
    (done) => Object.assign(window, { done }),
    (error: Error) => Object.assign(window, { done: `${error.stack ?? error}` }),
  );
}

/** In the page: what that work ended with. */
export const whatIsDone = (): unknown => (window as unknown as { done?: unknown }).done ?? 'not yet';

/** What it has to end with, beside how its tab was seen meanwhile. */
export const WORK_DONE = {
  types: ['image/png', 'image/webp', 'image/jpeg'],
  cut: 5,
  zip: 'application/zip',
  isFilled: true,
} as const;

/** When the editor is taken away. */
export const MOMENTS = ['at once', 'once it is open', 'while its file is made'] as const;
export interface DestroyedWhen {
  moment: (typeof MOMENTS)[number];
  /** A data URL. */
  photo: string;
}

/** In the page: begins a call and takes the editor away at its moment. @returns the code that the call ended with */
export async function destroyAt({ moment, photo }: DestroyedWhen): Promise<string> {
  const { cutout } = window as unknown as { cutout: Cutout };
  const opened = new Promise((resolve) => cutout.on('open', resolve));
  const picture = await (await fetch(photo)).blob();
  const call = moment === 'while its file is made' ? cutout.startExtract() : cutout.tryMatting(picture);
  const ending = window.codeOf(call);
  if (moment === 'once it is open') await opened;
  cutout.destroy();
  return await ending;
}

/** So many photos of the project's own, for what runs in a page. */
export const photoAddresses = (count: number): string[] =>
  photos(count).map(({ buffer }) => `data:image/jpeg;base64,${buffer.toString('base64')}`);

/** `destroy` in the middle of work ends each call with its code and leaves no frame; the page may make another editor. */
export async function destroyedAtWork(place: Place): Promise<void> {
  const { page } = place;
  for (const moment of MOMENTS) {
    const { inside, said, complaints } = await open(place);
    if (moment === 'while its file is made') {
      await giveJug(inside);
      await expect.poll(said, { timeout: 45_000 }).toContain('mattinged');
    }
    const code = await page.evaluate(destroyAt, { moment, photo: photoAddresses(1)[0] ?? '' });
    expect([moment, code, await page.locator('iframe').count()]).toEqual([moment, 'DESTROYED', 0]);
    expect(complaints).toEqual([]);
  }
  const { inside } = await open(place);
  await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible({ timeout: 45_000 });
}

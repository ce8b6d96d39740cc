import { photos } from '../../browser/batch-page.ts';
import { shadedFile } from '../../browser/shaded-file.ts';
import type { KitPage } from '../../setup/webkit/kit-page.ts';
import { expect, test, webkitMissing } from '../../setup/webkit/webkit-test.ts';
import { destroyAt, MOMENTS, photoAddress } from '../engines/tab-flows.ts';

/** Tabs beside each other, tabs that nobody sees, and an editor that is taken away while it works, in WebKitGTK. */

test.skip(webkitMissing !== undefined, webkitMissing);
test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(120_000);

const ROOM = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 590px }</style>';
const CUT = '.PictureBox-picture[data-cut="true"]';

async function openKit(kit: KitPage, url: string): Promise<void> {
  await kit.open(url);
  await kit.create({});
}

test('an editor that is destroyed at work ends its calls and leaves no frame', async ({ kit, product, hosts }) => {
  const { png } = await shadedFile();
  for (const moment of MOMENTS) {
    await openKit(kit, hosts.partner(product.editor, { body: ROOM }));
    if (moment === 'while its file is made') {
      await kit.give('#pick-files', [{ name: 'jug.png', bytes: png }]);
      await kit.sees(CUT);
    }
    await kit.driver.into(null);
    const code = await kit.driver.run(destroyAt, { moment, photo: photoAddress() });
    const left = await kit.driver.run(() => document.querySelectorAll('iframe').length);
    expect([moment, code, left]).toEqual([moment, 'DESTROYED', 0]);
  }
  await kit.create({});
  await kit.give('#pick-files', [{ name: 'jug.png', bytes: png }]);
  await kit.sees(CUT);
});

test('what is open in one tab is not offered in another, nor dropped by it', async ({ kit, product, hosts }) => {
  const { png } = await shadedFile();
  const url = hosts.partner(product.editor, { body: ROOM, host: 'localhost' });
  const cutOut = async (name: string) => {
    await openKit(kit, url);
    await kit.give('#pick-files', [{ name, bytes: png }]);
    await kit.sees(CUT);
    await kit.choose('White');
  };
  const offered = () => kit.driver.run(() => /“(.+)” from .* is still here/.exec(document.body.innerText)?.[1] ?? '');
  await cutOut('left.png');
  await cutOut('open.png');
  const before = await kit.driver.tabBehind();
  await openKit(kit, url);
  const { driver } = kit;
  await expect.poll(offered, { timeout: 20_000 }).toBe('left.png');
  await kit.click('Discard');
  await expect.poll(offered).toBe('');
  const there = await driver.handle();
  await driver.switchTo(before);
  await driver.closeTab();
  await driver.switchTo(there);
  await kit.intoFrame('#place iframe');
  await expect.poll(offered, { timeout: 20_000 }).toBe('open.png');
  await kit.click('Resume');
  await kit.sees(CUT);
  await kit.sees('input[type=radio][aria-label="White"]:checked');
});

/** In the page: begins what a page does with a photo, and with five. Its end stands in the window. */
function work(files: readonly string[]): void {
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

test('in a tab that another one covers a photo and a batch of five are cut out and given out', async ({
  kit,
  product,
  hosts,
}) => {
  await kit.driver.tabBehind();
  await kit.open(hosts.partner(product.editor, { body: ROOM }));
  await kit.driver.run(
    work,
    photos(5).map(({ buffer }) => `data:image/jpeg;base64,${buffer.toString('base64')}`),
  );
  const done = () => kit.driver.run(() => (window as unknown as { done?: unknown }).done ?? 'not yet');
  await expect.poll(done, { timeout: 90_000 }).toEqual({
    types: ['image/png', 'image/webp', 'image/jpeg'],
    cut: 5,
    zip: 'application/zip',
    isFilled: true,
    seen: ['hidden'],
  });
});

import { shadedFile } from '../../browser/shaded-file.ts';
import type { KitPage } from '../../setup/webkit/kit-page.ts';
import { expect, test, webkitMissing } from '../../setup/webkit/webkit-test.ts';
import { destroyAt, MOMENTS, photoAddresses, WORK_DONE, whatIsDone, workOfAPage } from '../engines/tab-flows.ts';

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
    const code = await kit.driver.run(destroyAt, { moment, photo: photoAddresses(1)[0] ?? '' });
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

test('in a tab that another one covers a photo and a batch of five are cut out and given out', async ({
  kit,
  product,
  hosts,
}) => {
  await kit.driver.tabBehind();
  await kit.open(hosts.partner(product.editor, { body: ROOM }));
  await kit.driver.run(workOfAPage, photoAddresses(5));
  await expect.poll(() => kit.driver.run(whatIsDone), { timeout: 90_000 }).toEqual({ ...WORK_DONE, seen: ['hidden'] });
});

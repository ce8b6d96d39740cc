import { shadedFile } from '../../browser/shaded-file.ts';
import { expect, test, webkitMissing } from '../../setup/webkit/webkit-test.ts';
import { insideOfField, mostContrast, outOfStrip, sidewaysPanels, topsOfColumns } from './screens.ts';

/** What WebKitGTK lays out in its own way. */

test.skip(webkitMissing !== undefined, webkitMissing);
test.use({ viewport: { width: 1280, height: 800 } });

const ROOM = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 780px }</style>';

test('no panel scrolls sideways, and the columns of templates begin at one height', async ({ kit, product, hosts }) => {
  const { png } = await shadedFile();
  await kit.open(hosts.partner(product.editor, { body: ROOM }));
  await kit.create({ tool: 'photo' });
  await kit.give('#pick-files', [{ name: 'jug.png', bytes: png }]);
  await kit.named('Auto');
  expect(await kit.driver.run(sidewaysPanels)).toEqual([]);

  await kit.open(hosts.partner(product.editor, { body: ROOM }));
  await kit.create({ tool: 'poster' });
  await kit.sees('.poster-masonry > :nth-child(20)');
  const tops = await kit.driver.run(topsOfColumns);
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
});

test('the pictures of the GIF maker’s first screen stay in their strip', async ({ kit, product, hosts }) => {
  await kit.open(hosts.partner(product.editor, { body: ROOM }));
  await kit.create({ tool: 'gif' });
  await kit.sees('.gif-strip img');
  expect(await kit.driver.run(outOfStrip)).toBeLessThanOrEqual(0);
});

test('what a field waits for can be read, in light and in dark', async ({ kit, product, hosts }) => {
  for (const scheme of ['light', 'dark']) {
    await kit.open(hosts.partner(product.editor, { body: ROOM }));
    await kit.create({ tool: 'poster', theme: { scheme } });
    await kit.sees('input[placeholder]');
    const field = await kit.driver.run(insideOfField);
    // Letters are drawn softly: of words in 4.5 to 1 no pixel has all of it, and of WebKit's own shade none has 2.4.
    await expect
      .poll(async () => mostContrast(await kit.driver.screenshot(), field), { message: scheme })
      .toBeGreaterThan(3);
  }
});

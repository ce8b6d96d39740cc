import { expect, test, webkitMissing } from '../setup/webkit/webkit-test.ts';
import { decode } from './pixels.ts';
import { shadedFile } from './shaded-file.ts';

/** One photo from end to end in WebKitGTK; the whole list is in tests/long/webkit. */

test.skip(webkitMissing !== undefined, webkitMissing);

const ROOM = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 590px }</style>';
const CUT = '.PictureBox-picture[data-cut="true"]';

test('a page with the policy of EMBED.md gets its download, and a trial’s file has the mark', async ({
  kit,
  product,
  hosts,
}) => {
  const { png, width, height } = await shadedFile();
  const policy = `script-src 'unsafe-inline' ${product.editor}; frame-src ${product.editor}; connect-src ${product.editor}; img-src 'self' blob:`;
  const url = hosts.partner(product.editor, { body: ROOM, headers: { 'content-security-policy': policy } });
  const download = async (accessKey: string) => {
    await kit.open(url);
    await kit.create({ accessKey });
    await kit.give('#pick-files', [{ name: 'jug.png', bytes: png }]);
    await kit.sees(CUT);
    const { name, bytes } = await kit.save(() => kit.click('Download'));
    expect(name).toBe('jug-cutout.png');
    await kit.driver.into(null);
    expect(await kit.driver.run(() => (window as unknown as { said: string[] }).said)).toEqual([
      'open',
      'mattinged',
      'download',
    ]);
    return decode(bytes);
  };
  const whole = await download('pk_sandbox_full');
  const marked = await download('pk_sandbox_trial');
  expect([whole.width, whole.height]).toEqual([width, height]);
  expect(Buffer.from(whole.rgba).equals(marked.rgba)).toBe(false);
});

test('a visitor’s photo is cut out on our own site and downloaded at its size', async ({ kit, product }) => {
  const { png, width, height } = await shadedFile();
  await kit.open(`${product.site}/en/cutout`);
  await kit.give('[data-drop-zone] input[type="file"]', [{ name: 'jug.png', bytes: png }]);
  await kit.intoFrame('iframe.editor');
  await kit.sees(CUT);
  const { name, bytes } = await kit.save(() => kit.click('Download'));
  const file = await decode(bytes);
  expect([name, file.width, file.height]).toEqual(['jug-cutout.png', width, height]);
});

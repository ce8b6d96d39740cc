import { expect, requestsOf, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The hostile cases of what is put in, and of what the frame opens. */

const POSING = {
  'an SVG named PNG': {
    type: 'image/png',
    text: '<svg xmlns="http://www.w3.org/2000/svg"><script>parent.hacked = true</script></svg>',
  },
  'HTML named JPEG': { type: 'image/jpeg', text: '<!doctype html><script>parent.hacked = true</script>' },
  'an SVG that says so': {
    type: 'image/svg+xml',
    text: '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked=1"/>',
  },
} as const;

for (const [name, { type, text }] of Object.entries(POSING)) {
  test(`T26 ${name} is refused by its bytes and nothing is uploaded`, async ({ page, product, hosts }) => {
    await page.goto(hosts.partner(product.editor));
    const requests = requestsOf(page);
    const code = await page.evaluate(
      async (given) => {
        const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
        await cutout.ready;
        return window.codeOf(cutout.tryMatting(new Blob([given.text], { type: given.type })));
      },
      { type, text },
    );
    expect(code).toBe('IMAGE_FORMAT');
    expect(requests.filter((line) => /upload|matting|POST/.test(line) && !line.includes('/editor/assets/'))).toEqual(
      [],
    );
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
}

const ADDRESSES = [
  'http://127.0.0.1:22/x.png',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]:22/x.png',
  'http://0x7f.1:22/x.png',
  // A name that a name server gives an inner address to is a row of tests/unit/server/platform/fetch: no test asks one.
  'https://inner.localhost/x.png',
];
for (const address of ADDRESSES) {
  test(`T27 the image address ${address} is refused and never fetched`, async ({ page, product, hosts }) => {
    await page.goto(hosts.partner(product.editor));
    const requests = requestsOf(page);
    const code = await page.evaluate(async (url) => {
      const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
      await cutout.ready;
      return window.codeOf(cutout.tryMatting({ url }));
    }, address);
    expect(['ADDRESS_REFUSED', 'INVALID_ARGUMENT']).toContain(code);
    expect(
      requests.filter(
        (line) => line.includes(new URL(address).hostname) && !line.includes(new URL(hosts.add('')).port),
      ),
    ).toEqual([]);
  });
}

test('T27 a server of the inner network that would answer is never asked', async ({ page, product, hosts }) => {
  await page.goto(hosts.partner(product.editor));
  // Were it read, its page would be no picture: IMAGE_FORMAT.
  const code = await page.evaluate(async (url) => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
    await cutout.ready;
    return window.codeOf(cutout.tryMatting({ url }));
  }, hosts.add('<p>inner</p>'));
  expect(code).toBe('ADDRESS_REFUSED');
});

test('T27 the matting call itself refuses an address of an inner network', async ({ page, product, hosts }) => {
  await page.goto(hosts.partner(product.editor));
  // The frame’s own session, as a page that got hold of the key would have it.
  const key = await (
    await fetch(`${product.editor}/editsdk/check_app_key?accessKey=pk_sandbox_full&target_module=cutout`)
  ).json();
  for (const address of ADDRESSES) {
    const response = await fetch(`${product.editor}/v1/matting/sod`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'enterprise-access-key': 'pk_sandbox_full',
        'x-cutout-session': key.data.session.token,
      },
      body: JSON.stringify({
        parameter: { rsp_media_type: 'url', nMask: true },
        media_info_list: [{ media_data: address, media_profiles: { media_data_type: 'url' } }],
      }),
    });
    const answer = await response.json();
    expect([answer.cutout_code, answer.error], address).toContain('ADDRESS_REFUSED');
  }
});

test('T24 nothing that the editor opens can reach back to it', async ({ page, product, hosts }) => {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.open = (address) => {
      opened.push(String(address));
      return null;
    };
  });
  await page.goto(hosts.partner(product.editor));
  const picture = await shadedFile();
  await page.evaluate(async (address) => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
    await cutout.ready;
    await cutout.tryMatting(await (await fetch(address)).blob());
  }, picture.dataUrl);
  const frame = page.frameLocator('#place iframe');
  const download = page.waitForEvent('download');
  await frame.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
  for (const inside of page.frames()) {
    const links = await inside.evaluate(() =>
      [...document.querySelectorAll('a[target]')].map((link) => link.getAttribute('rel') ?? ''),
    );
    expect(links.filter((rel) => !rel.includes('noopener'))).toEqual([]);
    expect(await inside.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([]);
  }
  expect(page.context().pages()).toHaveLength(1);
});

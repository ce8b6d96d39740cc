import { stat } from 'node:fs/promises';
import { formatBytes } from '../../src/ui/i18n/format.ts';
import { giveJug, handleOf, openEditor, openFile } from './editor-page.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The editor's end-to-end flow on the running product, in a partner's page: what a person does and sees. */

test.use({ viewport: { width: 1280, height: 800 } });

test('a photo becomes a cut-out, and goes to the host as extract and save', { tag: '@smoke' }, async ({
  page,
  product,
  hosts,
}) => {
  const { inside, said, complaints } = await openEditor(page, { product, hosts });
  await expect(inside.getByRole('heading', { name: 'Cut out any photo' })).toBeVisible();
  const { width, height } = await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible();
  await expect(inside.getByText(new RegExp(`^PNG · ${width} × ${height} · [\\d.]+ [kM]B$`))).toBeVisible();
  await inside.getByRole('button', { name: 'Use this picture' }).click();
  await expect(inside.getByRole('button', { name: 'Saved' })).toBeVisible();
  await expect.poll(said).toEqual(['open', 'mattinged', 'extract', 'save']);
  expect(complaints).toEqual([]);
});

test('Download gives the browser a file named after the photo, and tells the host', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  await giveJug(inside, 'Red jug.png');
  await openFile(inside);
  await inside.getByRole('radio', { name: 'WebP' }).check();
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Red jug-cutout.webp');
  await expect.poll(said).toContain('download');
});

test('the size shown is the size of the file, to the byte that is shown', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  const { width, height } = await giveJug(inside);
  for (const [format, suffix] of [
    ['PNG', 'png'],
    ['JPG', 'jpg'],
    ['WebP', 'webp'],
  ] as const) {
    await openFile(inside);
    await inside.getByRole('radio', { name: format }).check();
    const line = inside.getByText(new RegExp(`^${format} · ${width} × ${height} · [\\d.]+ [kM]B$`));
    await expect(line).toBeVisible();
    const shown = await line.textContent();
    const download = page.waitForEvent('download');
    await inside.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toContain(`.${suffix}`);
    const { size } = await stat(await file.path());
    expect(shown).toBe(`${format} · ${width} × ${height} · ${formatBytes('en', size)}`);
    await expect(inside.getByRole('button', { name: 'Download' })).toBeEnabled();
  }
});

test('an expired session is renewed without a word', async ({ page, product, hosts }) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  let refusals = 1;
  let keys = 0;
  page.on('request', (request) => {
    if (request.url().includes('/editsdk/check_app_key')) keys += 1;
  });
  await page.route('**/upload/policy?*', async (route) => {
    refusals -= 1;
    const refusal = { code: 10_401, error: 'LOGIN_REQUIRED', message: 'the session is over', request_id: 'r' };
    await (refusals >= 0 ? route.fulfill({ status: 401, json: refusal }) : route.continue());
  });
  await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible();
  expect([keys, refusals]).toEqual([1, -1]);
  await expect.poll(said).toEqual(['open', 'mattinged']);
});

test('without a host Download is the filled button, and there is nothing to use', async ({ page, product, hosts }) => {
  await page.goto(hosts.partner(product.editor));
  await page.evaluate(async (editor) => {
    const frame = document.createElement('iframe');
    document.querySelector('#place')?.append(frame);
    const channel = 'c'.repeat(32);
    const welcomed = new Promise<void>((resolve) => {
      addEventListener('message', ({ data, source }) => {
        if (data?.type === 'hello') {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = (event) => event.data.type === 'loaded' && resolve();
          (source as Window).postMessage({ cutout: 1, channel, type: 'welcome', v: 1 }, editor, [port2]);
        }
      });
    });
    frame.src = `${editor}/en/editor/?iframeType=site&origin=cutout-sdk&platform=pk_sandbox_full&is_trial=&channel=${channel}`;
    await welcomed;
  }, product.editor);
  const inside = page.frameLocator('#place iframe');
  await giveJug(inside);
  await expect(inside.getByRole('button', { name: 'Download' })).toHaveClass(/Button-primary/);
  await expect(inside.getByRole('button', { name: 'Use this picture' })).toHaveCount(0);
});

test('what is no picture is refused in words, before anything is sent', async ({ page, product, hosts }) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await inside
    .locator('#pick-files')
    .setInputFiles({ name: 'Beach.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0 no picture of ours') });
  const alert = inside.getByRole('alert').filter({ hasText: '“Beach.tiff” is in a format we cannot open: TIFF.' });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText('Use JPG, PNG, HEIC, WebP, AVIF.');
  await expect.poll(said).toEqual(['error']);
  expect(posts).toEqual([]);
});

test('an upload that fails can be tried again, with the same photo', async ({ page, product, hosts }) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  let failures = 1;
  await page.route(`${product.store}/**`, (route) =>
    route.request().method() === 'POST' && failures-- > 0
      ? route.fulfill({ status: 400, body: 'no' })
      : route.fallback(),
  );
  await giveJug(inside);
  await expect(inside.getByRole('alert').filter({ hasText: 'The upload failed.' })).toBeVisible();
  await inside.getByRole('button', { name: 'Retry' }).click();
  await expect(handleOf(inside)).toBeVisible();
  // The host's preview is made beside what the person sees.
  await expect.poll(said).toEqual(['open', 'error', 'mattinged']);
});

test('another kind changes what is on offer at once, and asks the server for nothing (D85)', async ({
  page,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const subject = inside.getByRole('combobox', { name: 'Subject' });
  const square = inside.getByRole('radio', { name: /^Square post/ });
  await inside.getByRole('tab', { name: 'Size' }).click();
  await expect(square).toBeVisible();
  await subject.selectOption('icon');
  await expect(square).toHaveCount(0);
  await expect(inside.getByRole('radio', { name: /^16:9/ })).toBeVisible();
  await subject.selectOption('thing');
  await expect(square).toBeVisible();
  expect(posts).toEqual([]);
});

test('New photo goes back to the empty screen and tells the host', async ({ page, product, hosts }) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible();
  await inside.getByRole('button', { name: 'New photo' }).click();
  await expect(inside.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await expect.poll(said).toEqual(['open', 'mattinged', 'reupload']);
});

test('a sample is cut out by a press', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await inside.getByRole('button', { name: 'Sample: lamp' }).click();
  await expect(handleOf(inside)).toBeVisible();
  await expect(inside.getByText('lamp.jpg')).toBeVisible();
});

test('several dropped photos are a batch', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  const { png } = await shadedFile();
  const files = await inside.locator('body').evaluateHandle((_body, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    for (const name of ['one.png', 'two.png', 'three.png'])
      transfer.items.add(new File([bytes], name, { type: 'image/png' }));
    return transfer;
  }, png.toString('base64'));
  await inside.locator('body').dispatchEvent('dragover', { dataTransfer: files });
  await expect(inside.getByText('Drop to cut out 3 photos')).toBeVisible();
  await inside.locator('body').dispatchEvent('drop', { dataTransfer: files });
  await expect(inside.getByText('3 photos', { exact: true })).toBeVisible();
  await expect(inside.getByRole('gridcell', { name: /^(one|two|three)\.png .*(Ready|Check edges)/ })).toHaveCount(3);
});

test('offline is said under the top bar, and so is the return', async ({ page, context, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await context.setOffline(true);
  await expect(inside.locator('.NetworkBanner-banner')).toHaveText(/You are offline/);
  await context.setOffline(false);
  await expect(inside.locator('.NetworkBanner-banner')).toHaveText(/Online again/);
  await expect(inside.locator('.NetworkBanner-banner')).toHaveCount(0);
});

test('in the loader’s dialog the frame has the way out: its button and Esc close it', async ({
  page,
  product,
  hosts,
}) => {
  await page.goto(hosts.partner(product.editor));
  await page.evaluate(async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', locale: 'en' });
    Object.assign(window, { cutout });
    await cutout.ready;
  });
  const dialog = page.locator('dialog');
  const inside = page.frameLocator('dialog iframe');
  await inside.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => (window as unknown as { cutout: { show(): void } }).cutout.show());
  await expect(dialog).toBeVisible();
  const choose = inside.getByRole('button', { name: 'Choose photos' });
  await choose.focus();
  // The focus goes from one process to another: a key pressed before it is there is nobody's.
  await expect(choose).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

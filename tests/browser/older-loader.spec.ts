import { giveJug, handleOf } from './editor-page.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

test('T40 the loader as it was first published goes the whole way with today’s editor', async ({
  page,
  product,
  hosts,
}) => {
  await page.goto(hosts.add('<!doctype html><title>host</title><div id="place" style="height: 480px"></div>'));
  await page.addScriptTag({ path: 'tests/fixtures/loader-v1.js' });
  const picture = await shadedFile();
  const outcome = await page.evaluate(
    async ([editor, address]) => {
      const accessKey = 'pk_sandbox_full';
      const cutout = window.CutoutSDK.create({ accessKey, container: '#place', editorUrl: `${editor}/editor/` });
      const heard: string[] = [];
      for (const name of ['initialized', 'init', 'loaded', 'open'] as const) cutout.on(name, () => heard.push(name));
      await cutout.ready;
      const { ok } = await cutout.tryMatting(await (await fetch(address)).blob());
      const { width, height, mimeType } = await cutout.startExtract();
      cutout.destroy();
      return { heard, ok, width, height, mimeType, frames: document.querySelectorAll('iframe').length };
    },
    [product.editor, picture.dataUrl] as const,
  );
  expect(outcome).toMatchObject({
    heard: ['initialized', 'init', 'loaded', 'open'],
    ok: true,
    mimeType: 'image/png',
    frames: 0,
  });
  expect([outcome.width, outcome.height]).toEqual([picture.width, picture.height]);
});

test('with the loader as it was first published the frame saves the file itself', async ({ page, product, hosts }) => {
  await page.goto(hosts.add('<!doctype html><title>host</title><div id="place" style="height: 700px"></div>'));
  await page.addScriptTag({ path: 'tests/fixtures/loader-v1.js' });
  await page.evaluate((editor) => {
    const options = { accessKey: 'pk_sandbox_full', container: '#place', editorUrl: `${editor}/editor/` } as const;
    return window.CutoutSDK.create({ ...options, locale: 'en' }).ready;
  }, product.editor);
  const inside = page.frameLocator('#place iframe');
  await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible({ timeout: 30_000 });
  const file = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await file).suggestedFilename()).toBe('jug-cutout.png');
});

test('D253 the loader as it was first published hears at once that the browser gives no canvas, and the frame says it', async ({
  page,
  product,
  hosts,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'OffscreenCanvas');
  });
  await page.goto(hosts.add('<!doctype html><title>host</title><div id="place" style="height: 480px"></div>'));
  await page.addScriptTag({ path: 'tests/fixtures/loader-v1.js' });
  const outcome = await page.evaluate(async (editor) => {
    const options = { accessKey: 'pk_sandbox_full', container: '#place', editorUrl: `${editor}/editor/` };
    const cutout = window.CutoutSDK.create({ ...options, locale: 'en', connectTimeout: 8_000 });
    const ready = cutout.ready.then(
      () => 'ready',
      (error: { code: string }) => error.code,
    );
    const error = await new Promise<string>((done) => {
      cutout.on('error', ({ code }) => done(code));
      ready.then((code) => done(`only ${code}`));
    });
    const frame = document.querySelectorAll('iframe').length;
    Object.assign(window, { ready });
    return { error, frame };
  }, product.editor);
  expect(outcome).toEqual({ error: 'CANVAS_UNUSABLE', frame: 1 });
  const inside = page.frameLocator('#place iframe');
  await expect(inside.getByText('This browser cannot run the editor')).toBeVisible();
  // Of the codes that this loader knows for `ready`, none is nearer.
  expect(await page.evaluate(() => (window as unknown as { ready: Promise<string> }).ready)).toBe('CONNECT_TIMEOUT');
});

import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The site in the mobile app: its user agent, and a fake of its bridge that uploads as the app would. */

const AGENT = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.describe('a new one', () => {
  test.use({ userAgent: `${AGENT} CutoutApp/4.9.1 (android)` });
  test('chooses and uploads by path, and the photo is cut out in the editor', async ({ page, product }) => {
    const picture = await shadedFile();
    await page.addInitScript((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      let observe = (_: object) => {};
      const send = async (token: { url: string; data: Record<string, string> }) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(token.data)) form.append(name, value);
        form.append('file', new Blob([bytes], { type: 'image/png' }));
        const answer = await fetch(token.url, { method: 'POST', body: form });
        observe(
          answer.ok ? { state: 'success', fileSize: bytes.length } : { state: 'fail', message: await answer.text() },
        );
      };
      Object.assign(window, {
        cutoutApp: {
          pickPhoto: async () => ({ path: '/storage/photos/jug.png', name: 'jug.png' }),
          async createUploadTask({ token }: { token: Parameters<typeof send>[0] }) {
            setTimeout(() => send(token));
            return { taskId: 'task-1' };
          },
          observeUploadProgress(_: object, onProgress: typeof observe) {
            observe = onProgress;
            return () => {};
          },
          abortUploadTask() {},
        },
      });
    }, picture.png.toString('base64'));
    await page.goto(`${product.site}/en/tools/1`);
    await expect(page.locator('[data-drop-words][role="status"]').first()).toBeAttached({ timeout: 20_000 });
    await page.locator('[data-drop-zone] label').first().click({ timeout: 8_000 });
    const inside = page.frameLocator('iframe.editor');
    await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('an old one', () => {
  test.use({ userAgent: `${AGENT} CutoutApp/4.9.0 (android)` });
  test('is asked to be updated, and no file picker of the page opens', async ({ page, product }) => {
    let chooser = 0;
    page.on('filechooser', () => {
      chooser += 1;
    });
    await page.goto(`${product.site}/en/tools/1`);
    await expect(page.locator('[data-drop-words][role="status"]').first()).toBeAttached({ timeout: 20_000 });
    await page.locator('[data-drop-zone] label').first().click({ timeout: 8_000 });
    await expect(page.getByRole('alert').filter({ hasText: 'Please update the app to add a photo.' })).toBeVisible();
    expect(chooser).toBe(0);
  });
});

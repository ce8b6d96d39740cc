import type { FrameLocator, Page } from '@playwright/test';
import type { HostName, HostPages } from './host-pages.ts';
import { expect, type Product } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The editor in a partner's page that gives it all its space. */
export interface EditorPage {
  inside: FrameLocator;
  /** Names of the events that reached the host, in order. */
  said: () => Promise<string[]>;
  /** What the browser complained of, in page and frame. */
  complaints: string[];
}

const EVENTS = ['open', 'mattinged', 'extract', 'save', 'download', 'cancel', 'reupload', 'error'] as const;
const ALL_ROOM = '<style>body { margin: 0 } h1, #other { display: none } #place { height: 100vh }</style>';

export async function openEditor(
  page: Page,
  { product, hosts }: { product: Product; hosts: HostPages },
  options: object = {},
  host: HostName = '127.0.0.1',
): Promise<EditorPage> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The host page is served by the test and has no icon: what counts is what the editor's own files say.
    const ours = message.location().url.startsWith(product.editor) || message.text().includes('violates');
    if (message.type() === 'error' && ours) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(hosts.partner(product.editor, { body: ALL_ROOM, host }));
  await page.evaluate(
    async ({ more, events }) => {
      const cutout = window.CutoutSDK.create({
        accessKey: 'pk_sandbox_full',
        container: '#place',
        locale: 'en',
        ...more,
      });
      const said: string[] = [];
      Object.assign(window, { said, cutout });
      for (const name of events) cutout.on(name, () => said.push(name));
      await cutout.ready;
    },
    { more: options, events: EVENTS },
  );
  const inside = page.frameLocator('#place iframe');
  await expect(inside.locator('h1')).toBeVisible();
  return { inside, complaints, said: () => page.evaluate(() => (window as unknown as { said: string[] }).said) };
}

/** Chooses the project's own picture, whose matte the recorded engine knows. */
export async function giveJug(inside: FrameLocator, name = 'jug.png'): Promise<{ width: number; height: number }> {
  const { png, width, height } = await shadedFile();
  await inside.locator('#pick-files').setInputFiles({ name, mimeType: 'image/png', buffer: png });
  return { width, height };
}

export const handleOf = (inside: FrameLocator) => inside.getByRole('slider', { name: 'Compare before and after' });

/** Opens the choices of the file, at the panel's foot. */
export const openFile = (inside: FrameLocator): Promise<void> => inside.locator('button.export-fileLine').click();

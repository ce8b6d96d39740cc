import { expect, type Page } from '@playwright/test';
import { decode, type Pixels } from './pixels.ts';

/** What a host gets of AI modify: the file, or the code of its refusal. */
export const extracted = (page: Page) =>
  page.evaluate(async () => {
    type Extract = (options: object) => Promise<{ blob: Blob }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    try {
      const { blob } = await cutout.startExtract({ format: 'png' });
      return { code: '', bytes: [...new Uint8Array(await blob.arrayBuffer())] };
    } catch (error) {
      return { code: (error as { code: string }).code, bytes: [] };
    }
  });

/** The file that leaves. */
export async function leaving(page: Page): Promise<Pixels> {
  const { code, bytes } = await extracted(page);
  expect(code).toBe('');
  return await decode(Buffer.from(bytes));
}

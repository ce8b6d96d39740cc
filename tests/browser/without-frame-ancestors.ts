import type { Page } from '@playwright/test';

/**
 * Takes frame-ancestors off the editor's page, as an older or an embedded browser would ignore it: what is left is the
 * frame's own check.
 */
export async function withoutFrameAncestors(page: Page, editor: string): Promise<void> {
  await page.route(
    (url) => url.origin === editor && url.pathname.endsWith('/editor/'),
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy']?.replace(/;?\s*frame-ancestors[^;]*/, '') ?? '';
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
    },
  );
}

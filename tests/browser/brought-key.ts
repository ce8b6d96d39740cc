import type { Page } from '@playwright/test';
import type { KeyInfo } from '../../src/protocol/calls/editsdk.schema.ts';

/** Changes what the frame's page brings of its key (D251), before the editor reads it. */
export const changeBroughtKey = (page: Page, change: Partial<KeyInfo>) =>
  page.addInitScript((members) => {
    new MutationObserver((_, observer) => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name="cutout-key"]');
      if (meta === null) return;
      observer.disconnect();
      meta.content = JSON.stringify({ ...JSON.parse(meta.content), ...members });
    }).observe(document, { childList: true, subtree: true });
  }, change);

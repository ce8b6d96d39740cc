import { test } from '@playwright/test';
import { expectAgreement, withGl } from '../../browser/photo-agreement.ts';

test.use({ launchOptions: withGl() });

test('200 recipes by lot on three photos look on the screen as they are written', async ({ page }) => {
  await expectAgreement(page, 200, 11);
});

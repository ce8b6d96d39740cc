import { test } from '@playwright/test';
import { expectAgreement, withGl } from './photo-agreement.ts';

test.use({ launchOptions: withGl() });

test('what photo editing shows is what it writes: the shaders within 1 of 255, the functions to the byte', async ({
  page,
}) => {
  await expectAgreement(page, 24, 7);
});

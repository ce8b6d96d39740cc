import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PopupFrame } from '../../../../site/account/popup/PopupFrame.tsx';
import { statistics } from '../../../../site/services/statistics.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';
import { inEnglish } from './account-page.tsx';

giveDialogsMethods();
afterEach(cleanup);

it('the popup is a page that is looked at, once each time that it is opened', async () => {
  const seen = vi.spyOn(statistics, 'see').mockImplementation(() => {});
  const draw = await inEnglish();
  const popup = (missing: number) => (
    <PopupFrame locale="en" accountAt="/en/account/" missing={missing} onClose={() => {}} />
  );
  const { unmount } = draw(popup(1));
  unmount();
  draw(popup(2));
  expect(seen.mock.calls).toEqual([
    [{ event: 'page_view', path: '/callback.html' }],
    [{ event: 'page_view', path: '/callback.html' }],
  ]);
});

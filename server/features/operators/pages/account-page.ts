import { html } from '../../../platform/pages/html.ts';
import { button, field } from '../../../platform/pages/kit.ts';
import { operatorPage, type PageFrame } from './layout.ts';

export function accountPage(frame: PageFrame): string {
  return operatorPage(
    { ...frame, title: 'Your account' },
    html`<h1>${frame.operator}</h1><section class="card"><h2>New password</h2><form class="stack" method="post" action="/operator/account/password"><input type="hidden" name="username" value="${frame.operator}" autocomplete="username">${field('Old password', html`<input type="password" name="old" autocomplete="current-password" maxlength="200" required>`)}${field('New password, 12 characters or more', html`<input type="password" name="new" autocomplete="new-password" minlength="12" maxlength="200" required>`)}${button('Change password', { look: 'primary' })}</form><p class="note">You are logged out everywhere afterwards.</p></section>`,
  );
}

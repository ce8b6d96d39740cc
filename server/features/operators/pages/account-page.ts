import { html } from '../../../platform/pages/html.ts';
import { operatorPage, type PageFrame } from './layout.ts';

export function accountPage(frame: PageFrame): string {
  return operatorPage(
    { ...frame, title: 'Your account' },
    html`<h1>${frame.operator}</h1><section class="card"><h2>New password</h2><form class="stack" method="post" action="/operator/account/password"><input type="hidden" name="username" value="${frame.operator}" autocomplete="username"><label>Old password<input type="password" name="old" autocomplete="current-password" maxlength="200" required></label><label>New password, 12 characters or more<input type="password" name="new" autocomplete="new-password" minlength="12" maxlength="200" required></label><button class="main">Change it</button></form><p class="note">You are logged out everywhere afterwards.</p></section>`,
  );
}

import type { Html } from '../../../platform/pages/html.ts';
import { html } from '../../../platform/pages/html.ts';
import { button, field } from '../../../platform/pages/kit.ts';
import { type FlashMessage, flashBanner, gatePage } from './layout.ts';

export function loginPage({
  to,
  name = '',
  flash,
}: {
  to: string;
  name?: string;
  flash?: FlashMessage | undefined;
}): string {
  const focusName = name === '';
  const mark = (on: boolean): Html | false => on && html` autofocus`;
  return gatePage(
    'Log in',
    html`<h1>Log in</h1>${flash && flashBanner(flash)}<form class="stack" method="post" action="/operator/login"><input type="hidden" name="to" value="${to}">${field('Name', html`<input name="name" value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="64" required${mark(focusName)}>`)}${field('Password', html`<input name="password" type="password" autocomplete="current-password" maxlength="200" required${mark(!focusName)}>`)}${button('Log in', { look: 'primary' })}</form><p class="note">Operators are made on the server: <code>npm run operator -- operators add NAME</code></p>`,
  );
}

import { html } from '../../../platform/pages/html.ts';
import { linkButton, notice } from '../../../platform/pages/kit.ts';
import { operatorPage, type PageFrame } from './layout.ts';

export function secretPage(frame: PageFrame, { key, secret }: { key: string; secret: string }): string {
  return operatorPage(
    { ...frame, title: 'A new secret', place: '/operator/keys' },
    html`<h1>A new secret</h1><section class="card">${notice('warn', 'Copy it now: it is shown here once, and nobody can read it again.')}<code class="once" id="secret">${secret}</code><p class="note">It speaks for <code>${key}</code>. It belongs on the partner's servers, never in a page or an app.</p><p>${linkButton('I have it', `/operator/keys/${key}`, 'primary')}</p></section>`,
  );
}

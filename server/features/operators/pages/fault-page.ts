import { html } from '../../../platform/pages/html.ts';
import { linkButton, notice } from '../../../platform/pages/kit.ts';
import { gatePage, operatorPage } from './layout.ts';

const TITLE = 'This did not work';

/** What went wrong, for an operator or for who is none yet. */
export function faultPage(operator: string | undefined, text: string): string {
  const flash = notice('danger', text);
  if (operator === undefined) {
    return gatePage(TITLE, html`<h1>${TITLE}</h1>${flash}<p>${linkButton('Log in', '/operator/login')}</p>`);
  }
  const back = html`<p>${linkButton('Back to the keys', '/operator/keys')}</p>`;
  return operatorPage(
    { title: TITLE, operator },
    html`<h1>${TITLE}</h1><section class="card">${flash}${back}</section>`,
  );
}

import { html } from '../../../platform/pages/html.ts';
import { gatePage, operatorPage } from './layout.ts';

const TITLE = 'This did not work';

/** What went wrong, for an operator or for who is none yet. */
export function faultPage(operator: string | undefined, text: string): string {
  const flash = html`<p class="flash no" role="alert">${text}</p>`;
  if (operator === undefined) {
    return gatePage(TITLE, html`<h1>${TITLE}</h1>${flash}<p><a class="button" href="/operator/login">Log in</a></p>`);
  }
  const back = html`<p><a class="button" href="/operator/keys">To the keys</a></p>`;
  return operatorPage(
    { title: TITLE, operator },
    html`<h1>${TITLE}</h1><section class="card">${flash}${back}</section>`,
  );
}

import { DEFAULT_LIMITS } from '../../../../src/protocol/limits.ts';
import { DEFAULT_TOOL } from '../../../../src/protocol/tools.ts';
import { html } from '../../../platform/pages/html.ts';
import { button } from '../../../platform/pages/kit.ts';
import { operatorPage, type PageFrame } from './layout.ts';
import { settingsFields } from './settings-part.ts';

/** `id`: of the key to be, so that a form that is sent twice makes one. */
export function newKeyPage(frame: PageFrame, id: string): string {
  const usual = { name: '', trial: true, limits: DEFAULT_LIMITS, tools: [DEFAULT_TOOL] };
  return operatorPage(
    { ...frame, title: 'New key', place: '/operator/keys' },
    html`<h1>New key</h1><section class="card"><p class="note">A key is public: it stands in the partner's pages. What protects it is its list of domains, which comes next.</p><form class="stack" method="post" action="/operator/keys"><input type="hidden" name="id" value="${id}">${settingsFields(usual)}${button('Make the key', { look: 'primary' })}</form></section>`,
  );
}

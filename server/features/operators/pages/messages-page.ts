import { MOST_LETTERS } from '../../../../src/protocol/conversation.ts';
import { html } from '../../../platform/pages/html.ts';
import { button, chip } from '../../../platform/pages/kit.ts';
import type { ConversationHead, Message } from '../model/conversation-desk.ts';
import { momentOf, operatorPage, type PageFrame } from './layout.ts';

/** Letters of a message in the list. */
const GLANCE = 120;
const glanceOf = (text: string): string => (text.length > GLANCE ? `${text.slice(0, GLANCE)}…` : text);

export function messagesPage(frame: PageFrame, heads: readonly ConversationHead[]): string {
  const rows = heads.map(
    ({ userId, at, text, waits }) =>
      html`<tr><td data-label="User"><a href="/operator/messages/${userId}"><code>${userId}</code></a></td><td data-label="Newest">${glanceOf(text)}</td><td data-label="State">${waits ? chip('waits', 'warn') : chip('answered', 'ok')}</td><td data-label="When">${momentOf(at)}</td></tr>`,
  );
  return operatorPage(
    { ...frame, title: 'Messages', place: '/operator/messages' },
    html`<h1>Messages</h1><section class="card">${rows.length === 0 ? html`<p class="note">Nobody has asked anything.</p>` : html`<table class="stack"><thead><tr><th>User</th><th>Newest</th><th>State</th><th>When (UTC)</th></tr></thead><tbody>${rows}</tbody></table>`}</section>`,
  );
}

export function conversationPage(frame: PageFrame, userId: string, messages: readonly Message[]): string {
  const said = messages.map(
    ({ isAsked, text, at }) =>
      html`<section class="card"><div class="head"><h2>${isAsked ? 'Asked' : 'Answered'}</h2><span class="badges">${momentOf(at)}</span></div><p class="words">${text}</p></section>`,
  );
  const answer = html`<section class="card"><form class="stack" method="post" action="/operator/messages/${userId}/answer"><label class="TextField-textField wide">Answer<textarea class="prose" name="text" rows="4" maxlength="${String(MOST_LETTERS)}" required></textarea></label>${button('Send', { look: 'primary' })}</form></section>`;
  return operatorPage(
    { ...frame, title: 'Messages', place: '/operator/messages' },
    html`<h1>Messages of <code>${userId}</code></h1>${said.length === 0 ? html`<section class="card"><p class="note">This user has asked nothing, or is gone.</p></section>` : html`${said}${answer}`}`,
  );
}

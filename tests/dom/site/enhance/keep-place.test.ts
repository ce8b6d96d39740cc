import { afterEach, expect, it } from 'vitest';
import { keepPlace } from '../../../../site/enhance/keep-place.ts';

afterEach(() => history.replaceState(null, '', '/'));

it('another language keeps what was asked of the page and the editor that is open; other links are as they are', () => {
  document.body.innerHTML =
    '<a data-language href="/jp/subscription"><b>日本語</b></a><a id="other" href="/en/vip">Plans</a>';
  document.addEventListener('click', (event) => event.preventDefault());
  history.replaceState(null, '', '/en/subscription?order=o-1#editor');
  keepPlace(document);
  const [language, other] = [...document.querySelectorAll('a')];
  language?.querySelector('b')?.click();
  other?.click();
  expect([language?.getAttribute('href'), other?.getAttribute('href')]).toEqual([
    expect.stringMatching(/\/jp\/subscription\?order=o-1#editor$/),
    '/en/vip',
  ]);
});

import { cureFor } from './cures.js';

/** What the browser reported of this page's policy, oldest first. */
export const violations = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective: directive, blockedURI, disposition }) => {
  if (disposition === 'enforce') violations.push({ directive, blocked: blockedURI });
});

export const codeOf = (promise) =>
  promise.then(
    () => 'no error',
    (error) => error.code ?? String(error),
  );

export const once = (cutout, name) => new Promise((resolve) => cutout.on(name, resolve));

/** `said` ends a check that failed, with the cure. */
export class Failed extends Error {
  constructor(message, cure) {
    super(message);
    this.cure = cure;
  }
}

export const need = (holds, message, cure = 'ours') => {
  if (!holds) throw new Failed(message, cure);
};

/** Runs `use` on an editor of its own, in a place of its own, and leaves nothing behind. */
export async function withEditor({ setting, place, options = {}, modal = false }, use) {
  const since = violations.length;
  const home = document.createElement('div');
  home.className = 'place';
  place.replaceChildren(home);
  const create = { accessKey: setting.key, locale: 'en', connectTimeout: setting.timeout, ...options };
  const cutout = window.CutoutSDK.create(modal ? create : { ...create, container: home });
  const frame = () => (modal ? document.querySelector('dialog iframe') : home.querySelector('iframe'));
  // A frame that fails is taken away: it is looked at while it is there.
  let seen;
  const watch = new MutationObserver(() => {
    seen = frame() ?? seen;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  seen = frame();
  try {
    return await use(cutout, { home, frame });
  } catch (error) {
    if (error instanceof Failed) throw error;
    const code = error.code ?? 'INTERNAL';
    throw new Failed(`${code}: ${error.message}`, cureFor(code, { violations: violations.slice(since), frame: seen }));
  } finally {
    watch.disconnect();
    cutout.destroy();
    home.remove();
  }
}

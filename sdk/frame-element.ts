import { makeElement } from './own-members.ts';

/** Fills the place that it is in; by property, which a strict CSP lets pass (P7). */
export const FILL = 'width:100%;height:100%;border:0;padding:0;';

/** Titles for screen readers: of the frame, and of the dialog that holds it. */
const TITLES: Readonly<Record<string, string | undefined>> & { cn: string } = {
  cn: '抠图编辑器',
  en: 'Cut-out editor',
  jp: '切り抜きエディター',
  kr: '배경 제거 편집기',
  tw: '去背編輯器',
};
/** In an unknown language the editor is shown as cn (D78), and the developer hears it. */
export function titleOf(locale = 'cn'): string {
  const title = TITLES[locale.replace('zh-', '')];
  if (!title) console.warn('CutoutSDK locale', locale);
  return title ?? TITLES.cn;
}

/**
 * The iframe, not yet in the page. Its address is set by `src`, which Trusted Types let pass (P8). It stays unseen until its
 * document has said hello: no white flash, and the dialog's close button can be reached.
 */
export function makeFrame(src: string, title: string, className = '', sandbox?: boolean): HTMLIFrameElement {
  const frame = makeElement('iframe');
  // Never allow-top-navigation; without allow-same-origin the editor would have no origin to be recognised by.
  if (sandbox) frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-downloads allow-forms');
  frame.style = `${FILL}position:absolute;inset:0;visibility:hidden`;
  return Object.assign(frame, {
    // Named only where there is sharing: a Chromium without it warns of the name in the partner's console (D351).
    allow: `clipboard-write;fullscreen${'share' in navigator ? ';web-share' : ''}`,
    referrerPolicy: 'origin',
    title,
    className,
    src,
  });
}

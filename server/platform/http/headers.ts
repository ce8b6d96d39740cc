import { frameAncestors, type Whitelist } from '../../../src/protocol/whitelist.ts';
import type { Origins } from '../config/origins.ts';

/** Who may frame a page: a key's list, our own site and pages, or nobody. */
export type Ancestors = { list: Whitelist } | 'own' | 'none';

export interface HeaderContext {
  origins: Origins;
  ancestors?: Ancestors;
  /** CSP hashes of inline styles of a page that has some. */
  styleHashes?: readonly string[];
  /** Of this answer's own inline scripts. */
  nonce?: string;
}

export type HeaderTable = Readonly<Record<string, string>>;
type Policy = Readonly<Record<string, string>>;

const csp = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Media and workers of the editor's page; eval, inline code, forms and foreign frames are nowhere allowed. */
const editorPolicy = ({ origins, ancestors = 'none' }: HeaderContext): Policy => ({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': `'self' blob: data: ${origins.store}`,
  'connect-src': `'self' blob: ${origins.store}`,
  'worker-src': "'self'",
  'frame-src': "'self'",
  'font-src': "'self'",
  // A video that a person chose, to take frames of it: never from a network.
  'media-src': 'blob:',
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': ancestorsValue(ancestors, origins),
});

/** The editor's own files, and nothing else of its origin: what a frame in private mode may ask for (D96). */
const assets = ({ origins }: HeaderContext): string => `${origins.editor}/editor/assets/`;

/** The picture stays on the device: no address that takes one is within reach of the page, nor of its workers. */
const privatePolicy = (context: HeaderContext): Policy => ({
  ...editorPolicy(context),
  'script-src': assets(context),
  'style-src': assets(context),
  'img-src': `${assets(context)} blob: data:`,
  'connect-src': `${assets(context)} blob:`,
  'worker-src': assets(context),
  'frame-src': `${context.origins.editor}/editor/heic-frame.html`,
  'font-src': assets(context),
});

export function ancestorsValue(ancestors: Ancestors, origins: Origins): string {
  if (ancestors === 'none') return "'none'";
  return ancestors === 'own' ? `'self' ${origins.site}` : frameAncestors(ancestors.list);
}

/**
 * A worker's own response decides what it may do (docs/notes/intake.md "CSP"): wasm is compiled here and nowhere else. It fetches files of
 * the editor alone, as it is the same in private mode.
 */
const workerPolicy = (context: HeaderContext): Policy => ({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': `${assets(context)} blob:`,
});

/**
 * The page of HEIC's last resort: a decoder that evaluates code, held in a page without an origin and without a network. Who may
 * frame it is left open: frame-ancestors would be held against the partner's page too, and it holds nothing of anyone's.
 */
const heicPagePolicy: Policy = {
  'default-src': "'none'",
  'script-src': "'self' 'unsafe-eval'",
  'worker-src': 'blob:',
  sandbox: 'allow-scripts',
};

/** What the site and the demo may do: load our loader, show our frame, ask our diagnose. */
const hostPolicy = ({ origins }: HeaderContext): Policy => ({
  'default-src': "'none'",
  'script-src': `'self' ${origins.editor}`,
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  'connect-src': `'self' blob: ${origins.editor}`,
  'frame-src': `'self' ${origins.editor}`,
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
});

/**
 * A page that the site's bundle rendered: inline scripts by this answer's nonce, searches by a form of its own. `style` attributes carry
 * sizes and places of pictures; they run nothing, and what a page shows of others' words is escaped text (D140).
 */
const siteDocumentPolicy = (context: HeaderContext): Policy => ({
  ...hostPolicy(context),
  'script-src': `'self' 'nonce-${context.nonce ?? ''}' ${context.origins.editor}`,
  'style-src-attr': "'unsafe-inline'",
  // Pictures that go with feedback are uploaded as all others are.
  'connect-src': `'self' blob: ${context.origins.editor} ${context.origins.store}`,
  'worker-src': "'self'",
  'form-action': "'self'",
});

/** A page without any script. */
const noticePolicy = ({ styleHashes = [] }: HeaderContext): Policy => ({
  'default-src': "'none'",
  'style-src': styleHashes.map((hash) => `'${hash}'`).join(' ') || "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

const operatorPolicy: Policy = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** Our pages never need them; a partner's Permissions-Policy still decides for the frame. */
const QUIET = { 'referrer-policy': 'no-referrer', 'permissions-policy': 'camera=(), microphone=(), geolocation=()' };
/** A host page under COEP require-corp may show us, and our own pages meet that rule themselves (T34). */
const ISOLATED = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-resource-policy': 'cross-origin' };
const YEAR = 'public, max-age=31536000, immutable';

/** Headers by class of route (docs/LIFECYCLE.md "Headers, by route class"). One row a class; tests read it row by row. */
export const HEADER_TABLE = {
  sdkVersioned: () => ({
    'cache-control': YEAR,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }),
  sdkLatest: () => ({
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }),
  editorHtml: (context) => ({
    ...QUIET,
    ...ISOLATED,
    'cache-control': 'no-store',
    'content-security-policy': csp(editorPolicy(context)),
  }),
  privateHtml: (context) => ({
    ...QUIET,
    ...ISOLATED,
    'cache-control': 'no-store',
    'content-security-policy': csp(privatePolicy(context)),
  }),
  editorAsset: () => ({ ...ISOLATED, 'referrer-policy': 'no-referrer', 'cache-control': YEAR }),
  editorWorker: (context) => ({
    ...ISOLATED,
    'referrer-policy': 'no-referrer',
    'cache-control': YEAR,
    'content-security-policy': csp(workerPolicy(context)),
  }),
  heicPage: () => ({
    ...QUIET,
    ...ISOLATED,
    'cache-control': 'no-cache',
    'content-security-policy': csp(heicPagePolicy),
  }),
  notice: (context) => ({
    ...QUIET,
    'cache-control': 'no-store',
    'content-security-policy': csp(noticePolicy(context)),
  }),
  /** The documentation: no script, and one form, its search. */
  docsPage: (context) => ({
    ...QUIET,
    'cache-control': 'no-cache',
    'content-security-policy': csp({ ...noticePolicy(context), 'form-action': "'self'" }),
  }),
  api: () => ({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' }),
  /** A foreign picture, passed on: for the frame that asked and nobody's cache, and nothing that a page could run. */
  picture: () => ({
    'cache-control': 'no-store',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  }),
  /** Called by pages of the official site, which is another origin, with credentials (spec §7). */
  site: ({ origins }) => ({
    'cache-control': 'no-store',
    'access-control-allow-origin': origins.site,
    'access-control-allow-credentials': 'true',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Origin',
  }),
  /** The description of the calls. Tools read it without a page; pages of others have no business with it. */
  document: () => ({ 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'same-origin' }),
  /** A background's thumbnail or archive; its address names its contents. */
  materialFile: ({ origins }) => ({
    'cache-control': YEAR,
    'access-control-allow-origin': origins.site,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Origin',
  }),
  diagnose: () => ({
    'cache-control': 'no-store',
    vary: 'Origin',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }),
  storeObject: ({ origins }) => ({
    'cache-control': 'private, max-age=600',
    'access-control-allow-origin': origins.editor,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    vary: 'Origin',
  }),
  /** Forms without a script, for operators alone. `same-origin`: with `no-referrer` a form's Origin would be `null`. */
  operatorPage: () => ({
    'cache-control': 'no-store',
    'content-security-policy': csp(operatorPolicy),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': QUIET['permissions-policy'],
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  }),
  sitePage: (context) => ({
    'cache-control': 'no-cache',
    'content-security-policy': csp(hostPolicy(context)),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }),
  /** A page of the site as the server rendered it, for this one answer. */
  siteDocument: (context) => ({
    'cache-control': 'no-cache',
    'content-security-policy': csp(siteDocumentPolicy(context)),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': QUIET['permissions-policy'],
    'referrer-policy': 'strict-origin-when-cross-origin',
  }),
  /** Pictures of the site: their names stay, their bytes change with a release. */
  sitePicture: () => ({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'same-origin' }),
  /** A user's work in the gallery: it may be taken back, and is not to stay in caches for long then. */
  workPicture: () => ({
    'cache-control': 'public, max-age=300',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  }),
  /** Its address has its hash: it never changes. */
  contentPicture: () => ({
    'cache-control': YEAR,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  }),
  /** The page that a popup comes back to: what opened it keeps its hold of it (D91). */
  callbackPage: (context) => ({
    'cache-control': 'no-cache',
    'content-security-policy': csp(hostPolicy(context)),
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }),
  siteAsset: () => ({ 'cache-control': YEAR, 'cross-origin-resource-policy': 'same-origin' }),
  /** What an edited example of the demo runs in: its inline code is its own, in the sandbox alone. */
  demoTry: (context) => ({
    'cache-control': 'no-cache',
    'content-security-policy': csp({
      ...hostPolicy(context),
      'script-src': `'self' 'unsafe-inline' ${context.origins.editor}`,
      'style-src': "'self' 'unsafe-inline'",
    }),
    'referrer-policy': 'strict-origin-when-cross-origin',
  }),
  demoPage: (context) => ({
    'cache-control': 'no-cache',
    'content-security-policy': csp(hostPolicy(context)),
    'referrer-policy': 'strict-origin-when-cross-origin',
  }),
} as const satisfies Record<string, (context: HeaderContext) => HeaderTable>;

export type RouteClass = keyof typeof HEADER_TABLE;

export const headersFor = (route: RouteClass, context: HeaderContext): HeaderTable => HEADER_TABLE[route](context);

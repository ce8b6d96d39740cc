/** What to do about a failed line. `id` is a heading of docs/CONFORMANCE.md, which says more. */
export const CURES = {
  script: {
    id: 'the-script-does-not-load',
    say: 'Allow the editor’s origin in script-src, or give the tag a nonce; look for a blocker.',
  },
  frame: {
    id: 'the-policy-of-the-page-stops-the-frame',
    say: 'Add the editor’s origin to frame-src of your Content-Security-Policy.',
  },
  connect: {
    id: 'the-policy-of-the-page-stops-the-diagnosis',
    say: 'Add the editor’s origin to connect-src of your Content-Security-Policy.',
  },
  image: { id: 'the-policy-of-the-page-stops-pictures', say: 'Add blob: to img-src of your Content-Security-Policy.' },
  sandbox: {
    id: 'the-frame-is-in-a-sandbox-that-is-too-narrow',
    say: 'Take the sandbox attribute off the frame, or use the option sandbox: true, which sets allow-scripts allow-same-origin allow-downloads allow-forms.',
  },
  origin: {
    id: 'the-page-has-no-origin',
    say: 'Serve the page from http or https, and give the frame or the policy that holds it allow-same-origin.',
  },
  secure: { id: 'the-page-is-not-https', say: 'Serve the page by https.' },
  key: { id: 'the-key-is-not-known', say: 'Check the key for a typing error; else ask the operator for a new one.' },
  domain: {
    id: 'the-domain-is-not-on-the-list',
    say: 'Have the operator add the domain of this page, and of all pages around it, to the key.',
  },
  list: { id: 'the-key-has-no-list', say: 'Have the operator give the key a list of domains.' },
  tool: {
    id: 'the-tool-is-not-in-the-key',
    say: 'Have the operator add the tool to the key, or leave the option out.',
  },
  token: { id: 'the-key-needs-a-session-token', say: 'Hand a session token of your backend to create.' },
  room: { id: 'the-frame-has-no-room', say: 'Give the container at least 280 × 400 px.' },
  silent: {
    id: 'the-frame-is-silent',
    say: 'Open the editor’s origin in a tab of its own; look for a blocker, and for pages around this one that are not on the list.',
  },
  slow: { id: 'the-frame-is-slow', say: 'Try again; on slow networks raise connectTimeout.' },
  limit: { id: 'a-limit-is-reached', say: 'Wait, or ask the operator for more.' },
  picture: { id: 'a-picture-is-not-cut-out', say: 'Try again; if it stays, send the report to the operator.' },
  ours: {
    id: 'the-editor-does-not-keep-its-promise',
    say: 'Send the report to the operator: nothing in your page can mend this.',
  },
};

const BY_CODE = {
  ACCESS_KEY_MISSING: 'key',
  ACCESS_KEY_INVALID: 'key',
  WHITELIST_MISSING: 'list',
  DOMAIN_NOT_ALLOWED: 'domain',
  FRAME_UNREACHABLE: 'silent',
  CONNECT_TIMEOUT: 'slow',
  CALL_TIMEOUT: 'slow',
  TOOL_UNKNOWN: 'tool',
  TOOL_NOT_ALLOWED: 'tool',
  LOGIN_REQUIRED: 'token',
  QUOTA_EXCEEDED: 'limit',
  NOT_ENOUGH_SHEETS: 'limit',
  MEMBER_REQUIRED: 'limit',
  RATE_LIMITED: 'limit',
  SCRIPT_LOAD_FAILED: 'script',
  MATTING_FAILED: 'picture',
  UPLOAD_FAILED: 'picture',
  NO_SUBJECT: 'picture',
  MODEL_NOT_CONFIGURED: 'picture',
};
const BY_DIRECTIVE = {
  'script-src': 'script',
  'script-src-elem': 'script',
  'frame-src': 'frame',
  'connect-src': 'connect',
  'img-src': 'image',
};

const NEEDED = ['allow-scripts', 'allow-same-origin'];

/** The tokens that a sandboxed frame lacks; none where it is not in a sandbox. */
export function lackingOf(frame) {
  const given = frame?.getAttribute('sandbox');
  return given === null || given === undefined ? [] : NEEDED.filter((token) => !given.split(/\s+/).includes(token));
}

/** Name of the cure for a code; what the browser itself said of this page goes before what the code can mean. */
export function cureFor(code, { violations = [], frame } = {}) {
  if (window.origin === 'null') return 'origin';
  if (lackingOf(frame).length > 0) return 'sandbox';
  // The page's policy explains silence; it does not explain a refusal of the key.
  const silent = /^(FRAME_UNREACHABLE|SCRIPT_LOAD_FAILED|CONNECT_TIMEOUT)$/.test(code);
  const stopped = violations
    .map(({ directive }) => BY_DIRECTIVE[directive])
    .find((name) => name === 'frame' || name === 'script');
  return (silent && stopped) || BY_CODE[code] || 'ours';
}

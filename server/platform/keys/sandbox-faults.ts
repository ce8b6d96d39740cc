import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import type { AccessKey } from './access-key.ts';

/** Where in the server a fault happens: the frame's page, the key's check, the permission to upload, the matting, a picture by address. */
export type FaultPlace = 'page' | 'admission' | 'policy' | 'matting' | 'picture';

/**
 * `refuse` with the row's code; `break`: a status 500; `busy`: now and then a 429; `empty`: an answer with nothing in it; `cut` the connection;
 * answer `late`, or far too late (`hang`).
 */
export type FaultWay = 'refuse' | 'break' | 'busy' | 'empty' | 'cut' | 'late' | 'hang';

export interface SandboxFault {
  /** What the page receives in the end; `none` where it works all the same. */
  code: ErrorCode | 'none';
  /** What happens, in the words of docs/CONFORMANCE.md. */
  does: string;
  /** How its key differs from `pk_sandbox_full`. */
  key?: Partial<AccessKey>;
  /** What the server does at these places. */
  at?: Partial<Record<FaultPlace, FaultWay>>;
}

const PREFIX = 'pk_sandbox_fault_';

const refused = (code: ErrorCode, does: string): SandboxFault => ({ code, does, at: { matting: 'refuse' } });

/** The closed table of faults that a page can ask for by its key, each `pk_sandbox_fault_<name>`. Of the sandbox alone. */
export const SANDBOX_FAULTS: Readonly<Record<string, SandboxFault>> = {
  revoked: { code: 'ACCESS_KEY_INVALID', does: 'the key was withdrawn', key: { status: 'revoked' } },
  nolist: { code: 'WHITELIST_MISSING', does: 'the key has no list of domains', key: { loopback: false } },
  domain: {
    code: 'DOMAIN_NOT_ALLOWED',
    does: 'the list has another domain',
    key: { loopback: false, domains: ['partner.example'] },
  },
  frame: { code: 'FRAME_UNREACHABLE', does: 'the frame’s page is an empty one', at: { page: 'empty' } },
  down: { code: 'FRAME_UNREACHABLE', does: 'the frame’s page is a failure of the server', at: { page: 'break' } },
  connect: {
    code: 'CONNECT_TIMEOUT',
    does: 'the frame comes, and is initialized after 30 s',
    at: { admission: 'hang' },
  },
  tool: { code: 'TOOL_NOT_ALLOWED', does: 'the key lacks the cut-out', key: { tools: ['splitter'] } },
  session: {
    code: 'LOGIN_REQUIRED',
    does: 'the key asks for session tokens of your backend',
    key: { sessionRequired: true },
  },
  format: {
    code: 'IMAGE_FORMAT',
    does: 'the key admits AVIF alone',
    key: { limits: { ...DEFAULT_LIMITS, formats: ['avif'] } },
  },
  bytes: {
    code: 'IMAGE_TOO_LARGE',
    does: 'the key admits files of 100 bytes',
    key: { limits: { ...DEFAULT_LIMITS, maxBytes: 100 } },
  },
  side: {
    code: 'IMAGE_DIMENSIONS',
    does: 'the key admits pictures of 8 px',
    key: { limits: { ...DEFAULT_LIMITS, maxSide: 8 } },
  },
  upload: { code: 'UPLOAD_FAILED', does: 'the permission to upload is empty', at: { policy: 'empty' } },
  quota: refused('QUOTA_EXCEEDED', 'the key’s day is used up'),
  sheets: refused('NOT_ENOUGH_SHEETS', 'the person has too few sheets'),
  subject: refused('NO_SUBJECT', 'nothing is recognised in the picture'),
  empty: refused('EMPTY_RESULT', 'the cut-out has no opaque pixel'),
  matting: refused('MATTING_FAILED', 'the engine fails'),
  model: refused('MODEL_NOT_CONFIGURED', 'the server has no model'),
  busy: {
    code: 'none',
    does: 'the server is busy for two of every four seconds; the editor waits and asks again',
    at: { matting: 'busy' },
  },
  internal: { code: 'INTERNAL', does: 'the matting is a failure of the server', at: { matting: 'break' } },
  network: { code: 'NETWORK', does: 'the connection of the matting is cut', at: { matting: 'cut' } },
  late: {
    code: 'none',
    does: 'each call takes 2 s longer',
    at: { admission: 'late', policy: 'late', matting: 'late', picture: 'late' },
  },
};

/** The fault that a key asks for; undefined for every other key. */
export function faultOf(id: string): SandboxFault | undefined {
  const name = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : '';
  return Object.hasOwn(SANDBOX_FAULTS, name) ? SANDBOX_FAULTS[name] : undefined;
}

/** Each fault with the id of its key. */
export const faultRows = (): (SandboxFault & { id: string })[] =>
  Object.entries(SANDBOX_FAULTS).map(([name, fault]) => ({ id: `${PREFIX}${name}`, ...fault }));

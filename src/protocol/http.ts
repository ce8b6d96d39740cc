/** What every HTTP call shares, and the one response that the loader reads itself. Contracts of the calls: calls/. */
import type { ErrorCode } from './errors.ts';

/** Names of our request headers. */
export const HEADERS = {
  /** The partner's access key (spec §6). */
  accessKey: 'enterprise-access-key',
  /** Device token, base64 JSON (spec §3); only app id, os type and country are ever logged. */
  device: 'x-mtcc-client',
  /** The frame's session, minted by check_app_key; it owns the objects that it uploads. */
  session: 'x-cutout-session',
  /** A user's login (D59); spelt with an underscore, as spec §7 has it. */
  accessToken: 'access_token',
  /** A partner's session token (D46). */
  partnerSession: 'x-cutout-partner-session',
  requestId: 'x-request-id',
  /** Which engine answered a matting. */
  engine: 'x-engine',
} as const;

/** `GET /editsdk/diagnose?accessKey=&nested=0|1`, answered by the request's Origin. Its contract: calls/editsdk.schema.ts. */
export interface DiagnoseResponse {
  /** `OK`: the key admits this origin, so look elsewhere (ancestors, the page's own CSP, blockers). */
  code: 'OK' | ErrorCode;
  /** The domain to add to the key's list. */
  domain?: string;
  /** One line for the place of the frame, and one for the console, in the page's language. */
  title: string;
  text: string;
}

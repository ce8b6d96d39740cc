/** The HTTP shapes of spec §7 that the product speaks today. zod schemas of the same shapes: http.schema.ts. */
import type { ErrorCode } from './errors.ts';
import type { Limits } from './limits.ts';

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

/**
 * `POST /v1/picture` with JSON `{ url }`: answers the bytes of the picture, read by the server, or an ErrorAnswer. Needs
 * HEADERS.accessKey and HEADERS.session.
 */
export const PICTURE_PATH = '/v1/picture';

/** `GET /editsdk/check_app_key?accessKey=&target_module=` (spec §7, D74). */
export interface CheckAppKeyAnswer {
  code: number;
  message?: string;
  error?: ErrorCode;
  /** Put in by the client from the answer's HEADERS.requestId. */
  request_id?: string;
  data?: {
    /** ASCII (IDNA) entries; see whitelist.ts. */
    idna_white_list: string[];
    is_trial: 0 | 1;
    limits: Limits;
    /** `site` for our own pages, `partner` for keys. */
    role: 'site' | 'partner';
    /** Loopback parents are admitted (sandbox keys only, D48). */
    loopback: boolean;
    session: FrameSession;
    /** Hours until uploads are deleted; the foot of the upload screen says it. */
    retention_hours: number;
  };
}

/** One frame's session with the server: owner of its uploads, and the key of its upload signatures (D33). */
export interface FrameSession {
  /** Sent in HEADERS.session. */
  token: string;
  /** Hex key of signature 1.3. */
  upload_key: string;
  /** Seconds since 1970, server time. */
  expires: number;
  /** Server time now, seconds, so that the client can keep an offset. */
  server_time: number;
}

/** `GET /editsdk/diagnose?accessKey=&nested=0|1`, answered by the request's Origin. */
export interface DiagnoseAnswer {
  /** `OK`: the key admits this origin, so look elsewhere (ancestors, the page's own CSP, blockers). */
  code: 'OK' | ErrorCode;
  /** The domain to add to the key's list. */
  domain?: string;
  /** One line for the place of the frame, and one for the console, in the page's language. */
  title: string;
  text: string;
}

/** `GET /upload/policy` answers a list of these (spec §3); snake_case on the wire. */
export interface UploadTokenWire {
  key: string;
  token: string;
  chunk_size: number;
  url: string;
  backup_url: string;
  bucket: string;
  region: string;
  credentials: { access_key: string; secret_key: string; session_token: string };
  access_url: string;
  /** Finished form fields for the POST. */
  data: Record<string, string>;
  order: string[];
  /** By storage kind: where the same object may go instead, for the later names of `order`. */
  clouds?: Record<string, CloudTokenWire>;
}

export type CloudTokenWire = Pick<UploadTokenWire, 'url' | 'access_url' | 'data' | 'token' | 'bucket'>;

/** `DELETE /v1/uploads`: what was deleted, and a receipt for it. */
export interface DeletedUploads {
  code: number;
  message: string;
  data: {
    /** Objects: uploads and mattes. */
    count: number;
    /** ISO 8601. */
    deleted_at: string;
    /** Count, moment and our signature over them and the session. */
    receipt: string;
  };
}

/** Body of `POST /v1/matting/sod` (spec §7). In a form, both members are JSON text (D20). */
export interface MattingRequestBody {
  parameter: {
    rsp_media_type: 'url';
    nMask: true;
    model_type?: number;
    inner_seg?: unknown;
    /** JSON text: list of boxes [x, y, width, height] in pixels of the uploaded picture. */
    userboxes?: string;
    high_resolution?: boolean;
  };
  media_info_list: { media_data: string; media_profiles: { media_data_type: 'url' } }[];
}

/**
 * How far the matte's edges can be trusted, told without the truth (docs/QUALITY.md). All but `least_sure` and `edges` are shares in
 * 0..1; `halo` may pass 1.
 */
export interface MattingQualityWire {
  /** 1: nothing speaks against the edges; towards 0: look at them. */
  score: number;
  /** The verdict on `score`. */
  edges: 'clean' | 'check';
  /** Soft pixels of all that are not background. */
  soft: number;
  /** Broad half-sure areas, against the subject's area. */
  uncertain: number;
  /** What of the soft pixels' colour a mix of subject and ground does not explain, against the contrast of the two. */
  halo: number;
  /** Where the matte is least sure: [x, y, width, height] in pixels of the uploaded picture. */
  least_sure?: [number, number, number, number];
}

/** Answer of the matting call; both spellings of code and message, as the spec's reader takes either. */
export interface MattingAnswer {
  code: number;
  error_code: number;
  message: string;
  error: string;
  /** The code of the closed list, where it failed. */
  cutout_code?: ErrorCode;
  /** Put in by the client from the answer's HEADERS.requestId. */
  request_id?: string;
  data?: {
    parameter: {
      exist_salient: boolean;
      Kind: number;
      use_fe: boolean;
      /** Beyond the spec's members; left out where there is no subject, or the engine cannot tell. */
      quality?: MattingQualityWire;
    };
    /** [0].media_data: signed address of the matte, an 8-bit grey PNG of the uploaded picture's size (D51). */
    media_info_list: { media_data: string; media_profiles: { media_data_type: 'url' } }[];
    evaluation_valid: boolean;
  };
}

/** The shape of every other refusal. */
export interface ErrorAnswer {
  code: number;
  error: ErrorCode;
  message: string;
  request_id: string;
}

/** Who is calling; read at each request, so that setMTCCClient and accountChanged count from the next one on. */
export interface ApiContext {
  /** Spec §9 "Client ids". */
  clientId: string;
  /** Language of the page, sent as `lang`. */
  lang: string;
  gid?: string | undefined;
  /** Enterprise access key of an embedding partner. */
  accessKey?: string | undefined;
  /** Device token, base64 JSON. */
  deviceToken?: string | undefined;
  /** The frame's session of check_app_key. */
  session?: string | undefined;
  /** The partner's own session token (D46). */
  partnerSession?: string | undefined;
  accessToken?: string | undefined;
}

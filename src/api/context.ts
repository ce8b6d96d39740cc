/** Who is calling; read at each request, so that setMTCCClient and accountChanged count from the next one on. */
export interface ApiContext {
  /** Of the host (src/context/app-host.ts, D1). */
  clientId: string;
  /** Language of the page, sent as `lang`. */
  lang: string;
  /** Random id of the browser, or of the frame's session (D81). */
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
  /** What led a buyer to the page, in the words of the call that keeps it with an order. */
  lead?: Readonly<Record<'source' | 'channel' | 'matrix_channel', string>> | undefined;
}

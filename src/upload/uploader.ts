/**
 * One file to one store by a given permission: the port of all transports (docs/notes/upload.md "Three transports, one interface").
 * What every implementation keeps is held by tests/contract/uploader.ts.
 */
export interface Uploader {
  /**
   * @throws UPLOAD_ABORTED 'upload abort' as soon as the signal aborts; UPLOAD_FAILED with spec §8's message and
   * `details.status` where the store refuses, or nothing moves for 20 s; NETWORK or OFFLINE where no answer came
   */
  upload(signal: AbortSignal, file: UploadFile, grant: UploadGrant, options?: UploadOptions): Promise<UploadResult>;
}

export interface UploadFile {
  blob: Blob;
  /** Place in the batch. */
  index: number;
}

export interface UploadOptions {
  /** 0–1: never back, at most 0.99 until the store has answered. */
  onProgress?: (share: number) => void;
}

/** What of an upload token (spec §3) a transport needs. */
export interface UploadGrant {
  /** Name of the object. */
  key: string;
  url: string;
  /** A second address of the same store; '' for none. */
  backupUrl: string;
  accessUrl: string;
  /** Finished form fields. */
  data: Readonly<Record<string, string>>;
  /** Upload token, of kinds that have one. */
  token: string;
  bucket: string;
  /** Storage kinds in turn. The first is where `url` leads; the others have their own addresses in `clouds`. */
  order: readonly string[];
  /** By storage kind: the same object, elsewhere. */
  clouds?: Readonly<Record<string, CloudGrant>> | undefined;
}

export type CloudGrant = Pick<UploadGrant, 'url' | 'accessUrl' | 'data' | 'token' | 'bucket'>;

/** Spec §3 "Upload result". */
export interface UploadResult {
  /** The store's answer as text. */
  data: string;
  /** Where the object stands: from the token, never from the store's answer. */
  url: string;
  /** '' where the store does not show it to a page. */
  etag: string;
  index: number;
  fileSize: number;
  mimeType: string;
  /** Of the token request. */
  type: 'matting';
  /** Bytes, as `fileSize`: the spec lists both. */
  size: number;
  /** Storage kind that took it. */
  storage: string;
  previewUrl: string;
}

/** Statuses are numbers on the wire and in stored works (spec §4, D40). */
export const UPLOAD_STATUS = { failed: -1, initial: 0, uploading: 1, uploaded: 2 } as const;
export type UploadStatus = (typeof UPLOAD_STATUS)[keyof typeof UPLOAD_STATUS];

export const PROCESS_STATUS = { failed: -1, initial: 0, processing: 1, done: 2, applying: 3 } as const;
export type ProcessStatus = (typeof PROCESS_STATUS)[keyof typeof PROCESS_STATUS];

/** Two independent numbers; spec §4 moves each by its own table. */
export interface Status {
  uploadStatus: UploadStatus;
  processStatus: ProcessStatus;
}

export const INITIAL_STATUS: Status = { uploadStatus: 0, processStatus: 0 };

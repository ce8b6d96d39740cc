/** One entry of what visitors said; the pictures are asked for one by one. */
export interface ListedFeedback {
  id: number;
  at: Date;
  kind: string;
  text: string;
  contact: string;
  lang: string;
  /** Access key of the page that it came from; '' without one. */
  key: string;
  attachments: readonly { position: number; type: string; size: number }[];
}

/** What visitors said, for operators to read. */
export interface FeedbackReader {
  /** Newest first. @param before number of the last one seen; left out: from the newest */
  list(page: { before?: number; most: number }): Promise<readonly ListedFeedback[]>;
  attachment(id: number, position: number): Promise<{ type: string; bytes: Uint8Array } | undefined>;
}

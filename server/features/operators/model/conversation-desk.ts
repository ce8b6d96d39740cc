export interface Message {
  id: number;
  /** Else an operator's. */
  isAsked: boolean;
  text: string;
  at: Date;
}

export interface ConversationHead {
  userId: string;
  at: Date;
  text: string;
  waits: boolean;
}

/** What users ask, for operators to read and to answer. */
export interface ConversationDesk {
  /** Those that wait for an answer first. */
  list(): Promise<readonly ConversationHead[]>;
  /** Oldest first. */
  of(userId: string): Promise<readonly Message[]>;
  /** @throws CutoutError INVALID_ARGUMENT for a user who has asked nothing */
  answer(actor: string, userId: string, text: string): Promise<unknown>;
}

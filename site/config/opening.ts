/** What the editor is opened with; nothing: as it is. */
export interface Opening {
  photos?: readonly File[];
  tool?: string | undefined;
}

export type OpenEditor = (opening: Opening) => void;

/** Why a dialog of the account opens. */
export type Need = 'login' | 'credits';

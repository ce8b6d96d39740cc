import { CAMERA_ID, FOLDER_ID, PICKER_ID } from './FileInputs.tsx';

const IDS = { picker: PICKER_ID, camera: CAMERA_ID, folder: FOLDER_ID } as const;

/** Opens the system's picker of files or of a folder, or its camera. Has to be called from a press. */
export function pickFiles(from: keyof typeof IDS = 'picker'): void {
  document.getElementById(IDS[from])?.click();
}

/** Phones have no folders to choose. */
export const canPickFolders = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype;

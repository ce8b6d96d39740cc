import { CAMERA_ID, PICKER_ID } from './FileInputs.tsx';

/** Opens the system's picker, or its camera. Has to be called from a press. */
export function pickFiles(from: 'picker' | 'camera' = 'picker'): void {
  document.getElementById(from === 'camera' ? CAMERA_ID : PICKER_ID)?.click();
}

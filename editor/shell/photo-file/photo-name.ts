import { fileName } from '../export/file-name.ts';
import { OWN_NAME, type PhotoFile } from './photo-file.ts';

/** What the file is called. @param photo what the photo is called; @param extension with its dot */
export const photoName = ({ name }: PhotoFile, photo: string, extension: string): string =>
  fileName(name.trim() || OWN_NAME, photo, extension);

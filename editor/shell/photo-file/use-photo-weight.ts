import { codecOf } from '../../../src/imaging/codecs/registry.ts';
import { useWeight } from '../export/use-weight.ts';
import type { Weight } from '../export/weight.ts';
import { useShellState } from '../model/shell-context.ts';
import type { FileOfPhoto } from './file-of-photo.ts';
import { fileSize } from './photo-file.ts';
import { weighPhoto } from './weigh-photo.ts';

/** Bytes of the file as it is chosen now; undefined where they cannot be known. */
export function usePhotoWeight({ file, format, size, look, ports }: FileOfPhoto): Weight | 'loading' | undefined {
  const trial = useShellState(({ setting }) => setting.trial);
  const { quality, camera } = codecOf(format);
  const { width, height } = fileSize(file, size);
  const choice = [format, width, height, quality && file.quality, camera && file.camera, trial].join(' ');
  return useWeight(look && `${look} ${choice}`, (signal) => weighPhoto(signal, ports, { file, format, size }));
}

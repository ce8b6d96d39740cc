import type { ChangeEvent } from 'react';
import { acceptOf } from '../../../src/protocol/image-formats.ts';
import { useShellState } from '../model/shell-context.ts';
import { useManifest } from '../model/tool-context.ts';
import { photosOf } from './folder.ts';
import { useIntake } from './intake-context.ts';
import { useEmpty } from './useEmpty.ts';

export const PICKER_ID = 'pick-files';
export const CAMERA_ID = 'pick-camera';
export const FOLDER_ID = 'pick-folder';

/** The system's pickers and camera, behind buttons of ours. Always there, so that a key can open them on any screen. */
export function FileInputs() {
  const intake = useIntake();
  const formats = useShellState((state) => state.setting.limits.formats);
  const { accepts } = useManifest();
  const { one } = useEmpty();
  const accepted = [acceptOf(formats), accepts].filter(Boolean).join(',');
  const filesOf = (input: HTMLInputElement): File[] => {
    const files = [...(input.files ?? [])];
    // Else the same file could not be chosen twice.
    input.value = '';
    return files;
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => intake.files(filesOf(event.currentTarget), 'button');
  const takeFolder = (event: ChangeEvent<HTMLInputElement>) =>
    intake.folder(photosOf(filesOf(event.currentTarget), formats), 'button');
  return (
    <>
      <input id={PICKER_ID} type="file" hidden multiple={!one} accept={accepted} onChange={take} />
      <input id={CAMERA_ID} type="file" hidden accept="image/*" capture="environment" onChange={take} />
      <input
        id={FOLDER_ID}
        type="file"
        hidden
        multiple
        ref={(input) => input?.setAttribute('webkitdirectory', '')}
        onChange={takeFolder}
      />
    </>
  );
}

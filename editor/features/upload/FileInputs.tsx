import type { ChangeEvent } from 'react';
import { useEditorState, useWiring } from '../../app/context.ts';
import { acceptOf } from '../../app/intake.ts';

export const PICKER_ID = 'pick-files';
export const CAMERA_ID = 'pick-camera';

/** The system's picker and camera, behind buttons of ours. Always there, so that a key can open them on any screen. */
export function FileInputs() {
  const { intake } = useWiring();
  const formats = useEditorState((state) => state.setting.limits.formats);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const files = [...(input.files ?? [])];
    // Else the same file could not be chosen twice.
    input.value = '';
    intake.files(files, 'button');
  };
  return (
    <>
      <input id={PICKER_ID} type="file" hidden multiple accept={acceptOf(formats)} onChange={take} />
      <input id={CAMERA_ID} type="file" hidden accept="image/*" capture="environment" onChange={take} />
    </>
  );
}

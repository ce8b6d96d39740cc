import { useEffect } from 'react';
import { EditScreen } from '../../../shell/edit/EditScreen.tsx';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { isDrawn } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FaceBox } from './FaceBox.tsx';
import { FaceButtons } from './FaceButtons.tsx';
import { FaceCard } from './FaceCard.tsx';
import { SpotRings } from './SpotRings.tsx';

/** A portrait is open: the photo with its faces, or with what is to be drawn round one. */
export function BeautyScreen() {
  const { t } = useTexts();
  const beauty = useBeauty();
  const input = useEditState((state) => state.input);
  const result = useEditState((state) => state.result);
  const size = useEditState((state) => state.size ?? state.document?.size);
  const edited = useEditState((state) => state.document?.edit !== undefined);
  const inputKey = useEditState((state) => state.document?.inputKey);
  const search = useBeautyState((state) => state.search);

  // Other steps before this tool make another photo of it.
  useEffect(() => void (inputKey !== undefined && beauty.opened()), [beauty, inputKey]);

  const tab = useEditState((state) => state.tab);
  const held = useEditState((state) => state.held);
  const marking = useBeautyState((state) => state.marking);

  const sheet = hasSheet(useLayout());
  const drawing = isDrawn(search);
  // No tab was chosen yet: the first is open.
  const ringed = (tab === '' || tab === 'skin') && !held;
  return (
    <EditScreen
      stage={{
        label: t('beauty.stage'),
        picture: result ?? input,
        size: size ?? { width: 0, height: 0 },
        before: edited ? input : undefined,
        over: drawing ? () => <FaceBox /> : ringed ? (scale) => <SpotRings scale={scale} /> : undefined,
        hint: marking ? t('beauty.spots.hint') : undefined,
        card: drawing || search === 'looking' ? <FaceCard /> : marking || sheet ? null : <FaceButtons />,
        painting: drawing || (ringed && marking),
      }}
    />
  );
}

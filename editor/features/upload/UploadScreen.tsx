import { useRef } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { formatBytes, formatNames } from '../../../src/ui/format.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { STAGE_TEXTS } from '../../../src/ui/i18n/stage/load.ts';
import { useEditorState, useLayout, useWiring } from '../../app/context.ts';
import { spokenFormats } from '../../app/intake.ts';
import { late } from '../../app/late.tsx';
import { hasSheet } from '../../app/layout.ts';
import { NetworkBanner } from '../notice/NetworkBanner.tsx';
import { LanguagePick } from '../settings/LanguagePick.tsx';
import { LeaveButton } from '../settings/LeaveButton.tsx';
import { AddressButton } from './AddressButton.tsx';
import { Demo } from './Demo.tsx';
import { canPickFolders, pickFiles } from './pickFiles.ts';
import { Samples } from './Samples.tsx';
import { UploadNotice } from './UploadNotice.tsx';

// Most people come with a file.
const addressField = late(async () => (await import('./AddressField.tsx')).AddressField);
const offerCard = late(async () => (await import('./OfferCard.tsx')).OfferCard);

const deleteNow = late(async () => (await import('./DeleteNow.tsx')).DeleteNow, STAGE_TEXTS);

// Seldom there: it comes when it is.
const leftPlate = late(async () => (await import('../batch/LeftPlate.tsx')).LeftPlate, STAGE_TEXTS);

/** The empty screen (ux.md §3): the whole frame is the drop zone, one filled button. */
export function UploadScreen() {
  const { t, locale } = useTexts();
  const { intake } = useWiring();
  const { limits, retentionHours, hidden } = useEditorState((state) => state.setting);
  const addressOpen = useEditorState((state) => state.address !== undefined);
  const offered = useEditorState((state) => state.offer !== undefined);
  const left = useEditorState((state) => state.left !== undefined);
  // Once it is there it stays, for its receipt.
  const uploaded = useRef(false);
  uploaded.current ||= useEditorState((state) => state.uploaded);
  const layout = useLayout();
  // As the style sheet has it: under this width the words stand below the picture.
  const small = hasSheet(layout) && window.innerWidth < 760;
  const values = {
    formats: formatNames(spokenFormats(limits.formats)),
    size: formatBytes(locale, limits.maxBytes),
    side: limits.maxSide,
  };
  return (
    <main className="upload" data-region>
      <NetworkBanner />
      <div className="upload-zone">
        <LeaveButton />
        <div className="upload-say">
          <h1>{t('upload.title')}</h1>
          <p className="upload-lead">{t(small ? 'upload.leadShort' : 'upload.lead')}</p>
          {left && <leftPlate.Part />}
          <UploadNotice />
          {offered && <offerCard.Part />}
          <div className="upload-acts">
            <Button look="primary" big icon="image-plus" onClick={() => pickFiles()}>
              {t('upload.choose')}
            </Button>
            {!small && canPickFolders() && (
              <Button big icon="folder" onClick={() => pickFiles('folder')}>
                {t('upload.folder')}
              </Button>
            )}
            {!small && <AddressButton />}
            {small && (
              <>
                <Button big icon="camera" onClick={() => pickFiles('camera')}>
                  {t('upload.camera')}
                </Button>
                <Button big icon="clipboard-paste" onClick={() => void intake.clipboard()}>
                  {t('upload.paste')}
                </Button>
              </>
            )}
          </div>
          {addressOpen && <addressField.Part />}
          <p className="caption num">{t(small ? 'upload.limitsShort' : 'upload.limits', values)}</p>
          {!hidden.includes('samples') && <Samples />}
        </div>
        <Demo />
        <footer className="upload-foot">
          {retentionHours !== undefined && (
            <p className="caption">
              <Icon name="lock" size={16} />
              {t('upload.foot', { hours: retentionHours })}
            </p>
          )}
          {uploaded.current && <deleteNow.Part />}
          <LanguagePick />
        </footer>
      </div>
    </main>
  );
}

import { spokenFormats } from '../../../src/protocol/image-formats.ts';
import { formatBytes, formatNames } from '../../../src/ui/i18n/format.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShellState } from '../model/shell-context.ts';
import { useTool, useToolStatus } from '../model/tool-context.ts';
import { NetworkBanner } from '../notice/NetworkBanner.tsx';
import { LanguageMenu } from '../settings/LanguageMenu.tsx';
import { LeaveButton } from '../settings/LeaveButton.tsx';
import { toolButton } from '../switcher/lazy-switcher.ts';
import { useTexts, useToolTexts } from '../texts/useTexts.ts';
import { AddressButton } from './AddressButton.tsx';
import { IntakeNotice } from './IntakeNotice.tsx';
import styles from './IntakeScreen.module.css';
import { useIntake } from './intake-context.ts';
import { loadDeleteTexts } from './load-delete-texts.ts';
import { canPickFolders, pickFiles } from './pickFiles.ts';
import { useEmpty } from './useEmpty.ts';

// Most people come with a file.
const addressField = lazyPart(async () => (await import('./AddressField.tsx')).AddressField);
const offerCard = lazyPart(async () => (await import('./OfferCard.tsx')).OfferCard);

const leftCard = lazyPart(async () => (await import('./LeftCard.tsx')).LeftCard);

const deleteNow = lazyPart(async () => (await import('./DeleteNow.tsx')).DeleteNow, loadDeleteTexts);

/** The empty screen (docs/DESIGN.md §3): the whole frame is the drop zone, one filled button. */
export function IntakeScreen() {
  const { t, locale } = useTexts();
  const { say, one, Demo, Samples } = useEmpty();
  const { limits, hidden } = useShellState((state) => state.setting);
  const addressOpen = useShellState((state) => state.address !== undefined);
  const several = useShellState((state) => state.tools.length > 1);
  const offered = useShellState((state) => state.offer !== undefined);
  const resumable = useToolStatus((status) => status.intakeCard);
  const { IntakeCard } = useTool();
  const layout = useLayout();
  // As the style sheet has it: under this width the words stand below the picture.
  const small = hasSheet(layout) && window.innerWidth < 760;
  const values = {
    formats: formatNames(spokenFormats(limits.formats)),
    size: formatBytes(locale, limits.maxBytes),
    side: limits.maxSide,
  };
  return (
    <main className={styles.upload} data-region>
      <NetworkBanner />
      <div className={styles.uploadZone}>
        <LeaveButton />
        {several && <toolButton.Part corner />}
        <div className={styles.uploadSay}>
          <h1>{say('title')}</h1>
          <p className={styles.uploadLead}>{say(small ? 'leadShort' : 'lead')}</p>
          {resumable && IntakeCard && <IntakeCard />}
          <LeftSlot />
          <IntakeNotice />
          {offered && <offerCard.Part />}
          <WaysIn small={small} one={one} />
          {addressOpen && <addressField.Part />}
          <p className={`${textStyles.caption} ${textStyles.figures}`}>
            {t(small ? 'upload.limitsShort' : 'upload.limits', values)}
          </p>
          {!hidden.includes('samples') && <Samples />}
        </div>
        {Demo && <Demo />}
        <IntakeFooter />
      </div>
    </main>
  );
}

/** The buttons by which photos come in; a phone has others than a desk. */
function WaysIn({ small, one }: { small: boolean; one: boolean }) {
  const { t } = useTexts();
  const intake = useIntake();
  return (
    <div className={styles.uploadActs}>
      <Button look="primary" big icon="image-plus" onClick={() => pickFiles()}>
        {t(one ? 'upload.chooseOne' : 'upload.choose')}
      </Button>
      {small ? (
        <>
          <Button big icon="camera" onClick={() => pickFiles('camera')}>
            {t('upload.camera')}
          </Button>
          <Button big icon="clipboard-paste" onClick={() => void intake.clipboard()}>
            {t('upload.paste')}
          </Button>
        </>
      ) : (
        <>
          {!one && canPickFolders() && (
            <Button big icon="folder" onClick={() => pickFiles('folder')}>
              {t('upload.folder')}
            </Button>
          )}
          <AddressButton />
        </>
      )}
    </div>
  );
}

/** A document of an earlier page, where there is one. */
function LeftSlot() {
  const there = useShellState((state) => state.leftDocument !== undefined);
  return there ? <leftCard.Part /> : null;
}

/** What becomes of what is uploaded, and the language. */
function IntakeFooter() {
  const { say } = useEmpty();
  const { t } = useToolTexts();
  const { retentionHours, privateMode } = useShellState((state) => state.setting);
  // It stays, for its receipt.
  const deletes = useShellState((state) => state.uploaded || state.receipt !== undefined);
  return (
    <footer className={styles.uploadFoot}>
      {retentionHours !== undefined && (
        <p className={textStyles.caption}>
          <Icon name="lock" size={16} />
          {privateMode ? t('private.foot') : say('foot', { hours: retentionHours })}
        </p>
      )}
      {deletes && <deleteNow.Part />}
      <LanguageMenu />
    </footer>
  );
}

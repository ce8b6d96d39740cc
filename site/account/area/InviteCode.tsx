import { type ReactNode, useEffect, useState } from 'react';
import { Button, LinkButton } from '../../../src/ui/kit/Button.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './AccountArea.module.css';

interface InviteCodeProps {
  link: string;
  /** Other ways of the link, beside the first one. */
  children: ReactNode;
}

/** The link as a QR code, to be pointed at or taken along; its code comes with the first press. */
export function InviteCode({ link, children }: InviteCodeProps) {
  const { t } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<{ drawing: string; picture: string | undefined }>();
  useEffect(() => {
    if (!isOpen) return;
    let url: string | undefined;
    let isWanted = true;
    const make = async () => {
      const { codeAddress, codePicture } = await import('./invite-code.ts');
      // Without a canvas there is the drawing alone.
      const picture = await codePicture(link).catch(() => undefined);
      if (!isWanted) return;
      url = picture && URL.createObjectURL(picture);
      setCode({ drawing: codeAddress(link), picture: url });
    };
    make().catch(() => setOpen(false));
    return () => {
      isWanted = false;
      setCode(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [isOpen, link]);
  return (
    <>
      <span className={styles.link}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'account.qrHide' : 'account.qrShow')}
        </Button>
        {children}
        {code?.picture !== undefined && (
          <LinkButton href={code.picture} download="invitation.png">
            {t('account.qrSave')}
          </LinkButton>
        )}
      </span>
      {code && <img src={code.drawing} alt={t('account.qr')} width="220" height="220" />}
    </>
  );
}

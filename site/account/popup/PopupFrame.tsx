import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../src/protocol/locales.ts';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { viewPopup } from '../../services/statistics.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { OfferKind } from './Membership.tsx';
import styles from './PopupFrame.module.css';
import { readPopupMessage } from './popup-message.ts';

interface PopupResult {
  success: boolean;
  needLogin: boolean;
}

interface PopupFrameProps {
  locale: Locale;
  /** Where the account's pages lie. */
  accountAt: string;
  /** Images that are missing, where that is known. */
  missing?: number | undefined;
  /** Of which kind the first choice is; left out: what most people take. */
  first?: OfferKind | undefined;
  /** What the person is doing needs a membership: it is said, and a plan is the first choice. */
  forMember?: boolean | undefined;
  /** May be called twice. @param success something was bought; `needLogin`: the login has ended */
  onClose(result: PopupResult): void;
}

/** Width and height of the popup: the Chinese pages have the membership popup, the others the overseas dialog (D89). */
const SIZES = { domestic: styles.domestic, overseas: styles.overseas } as const;

/** The shop in a frame of its own, over the page. It is read and shown by the page of callback.html. */
export function PopupFrame(props: PopupFrameProps) {
  const { locale, accountAt, missing = 0, forMember = false, first = forMember ? 'plan' : undefined, onClose } = props;
  const { t, ready } = useAccountTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasCross, setCross] = useState(true);
  const latest = useRef(onClose);
  latest.current = onClose;
  /** The dialog is closed first, so that the browser gives the focus back to what opened it. */
  const end = useCallback((result: PopupResult) => {
    dialog.current?.close();
    latest.current(result);
  }, []);

  useEffect(viewPopup, []);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A frame that has not come yet hears no Esc: the page does, while the focus is here.
    element?.querySelector('button')?.focus();
    const listen = (event: MessageEvent<unknown>) => {
      const message = readPopupMessage(event, frame.current?.contentWindow ?? null, location.origin);
      if (message?.type === 'close') end(message);
      if (message?.type === 'closeIcon') setCross(message.shown);
    };
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
      element?.close();
    };
  }, [end]);

  const close = () => end({ success: false, needLogin: false });
  const query = new URLSearchParams({
    popup: 'membership',
    lang: locale,
    account: accountAt,
    ...(missing > 0 && { missing: `${missing}` }),
    ...(first && { first }),
    ...(forMember && { needs: 'member' }),
  });
  const title = ready ? t('account.shopTitle') : t('imagesTitle');
  return (
    <dialog
      ref={dialog}
      className={`${styles.popup} ${SIZES[locale === 'cn' ? 'domestic' : 'overseas']}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <iframe ref={frame} className={styles.frame} title={title} src={`/callback.html?${query}`} />
      {hasCross && (
        <div className={styles.cross}>
          <IconButton icon="x" label={t('close')} tip="none" onClick={close} />
        </div>
      )}
    </dialog>
  );
}

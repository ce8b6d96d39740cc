import { useEffect, useState } from 'react';
import checkerboardStyles from '../../../src/ui/kit/Checkerboard.module.css';
import { classes } from '../../../src/ui/kit/classes.ts';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './CutoutPicture.module.css';
import { pictureOf } from './cutout-file.ts';
import { oneByOne } from './one-by-one.ts';

interface CutoutPictureProps {
  account: Pick<SiteAccount, 'calls'>;
  /** Of the work; undefined: no picture of it is kept. */
  uuid: string | undefined;
  side: '96' | '400';
}

/** A small picture of a cut-out, or a tile that says that there is none. */
export function CutoutPicture({ account: { calls }, uuid, side }: CutoutPictureProps) {
  const { t } = useAccountTexts();
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (uuid === undefined) return setPicture('');
    const asking = new AbortController();
    const { signal } = asking;
    oneByOne(async () => (signal.aborted ? '' : await pictureOf(calls, signal, uuid, side))).then(
      (found) => signal.aborted || setPicture(found),
      () => signal.aborted || setPicture(''),
    );
    return () => asking.abort();
  }, [calls, uuid, side]);
  const look = side === '96' ? styles.small : styles.large;
  if (picture === undefined) return <span className={classes(styles.tile, look)} />;
  if (picture !== '')
    return <img className={classes(checkerboardStyles.checker, styles.tile, look)} src={picture} alt="" />;
  return (
    <span className={classes(styles.tile, styles.none, look)} role="img" aria-label={t('account.noPicture')}>
      {side === '96' && <Icon name="image-down" size={18} />}
      {side === '400' && <small aria-hidden="true">{t('account.noPicture')}</small>}
    </span>
  );
}

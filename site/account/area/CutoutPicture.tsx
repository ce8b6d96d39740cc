import { useEffect, useState } from 'react';
import { ACCOUNT_SHAPES } from '../../../src/ui/icons/account-shapes.ts';
import checkerboardStyles from '../../../src/ui/kit/Checkerboard.module.css';
import { classes } from '../../../src/ui/kit/classes.ts';
import { addShapes, Icon } from '../../../src/ui/kit/Icon.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './CutoutPicture.module.css';
import { pictureOf } from './cutout-file.ts';
import { oneByOne } from './one-by-one.ts';

addShapes(ACCOUNT_SHAPES);

/** Of a picture that could not be read just now; '' is one that is not kept. */
const AWAY = 'away';

interface CutoutPictureProps {
  account: Pick<SiteAccount, 'calls'>;
  /** Of the work; undefined: no picture of it is kept. */
  uuid: string | undefined;
  side: '96' | '400';
}

/** A small picture of a cut-out, or a tile that says why there is none. */
export function CutoutPicture({ account: { calls }, uuid, side }: CutoutPictureProps) {
  const { t } = useAccountTexts();
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (uuid === undefined) return setPicture('');
    const asking = new AbortController();
    const { signal } = asking;
    oneByOne(async () => (signal.aborted ? '' : await pictureOf(calls, signal, uuid, side))).then(
      (found) => signal.aborted || setPicture(found),
      () => signal.aborted || setPicture(AWAY),
    );
    return () => asking.abort();
  }, [calls, uuid, side]);
  const look = side === '96' ? styles.small : styles.large;
  if (picture === undefined) return <span className={classes(styles.tile, look)} />;
  if (picture !== '' && picture !== AWAY)
    return <img className={classes(checkerboardStyles.checker, styles.tile, look)} src={picture} alt="" />;
  const words = t(picture === AWAY ? 'account.unreachable' : 'account.noPicture');
  return (
    <span className={classes(styles.tile, styles.none, look)} role="img" aria-label={words}>
      {side === '96' && <Icon name="image-off" size={18} />}
      {side === '400' && <small aria-hidden="true">{words}</small>}
    </span>
  );
}

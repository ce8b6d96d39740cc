import { useEffect, useState } from 'react';
import { cutName } from '../../../src/ui/i18n/format.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { IncomingPicture } from '../model/tool.ts';
import { useTools } from '../model/tool-context.ts';
import styles from './Switcher.module.css';
import { useTexts } from './texts/useTexts.ts';

interface SwitcherFooterProps {
  pictures: readonly IncomingPicture[];
  /** They stay here. */
  fresh: boolean;
  onFresh: (fresh: boolean) => void;
}

/** What goes along to the next tool, and that it need not. */
export function SwitcherFooter({ pictures, fresh, onFresh }: SwitcherFooterProps) {
  const { t } = useTexts();
  const [first] = pictures;
  if (first === undefined) return null;
  const said =
    pictures.length > 1
      ? t('tools.alongMany', { count: pictures.length })
      : t('tools.along', { name: cutName(first.name) });
  return (
    <footer className={styles.foot} data-fresh={fresh}>
      <Thumbnail image={first.image} />
      <p>{said}</p>
      <Button icon={fresh ? 'check' : 'image-plus'} aria-pressed={fresh} onClick={() => onFresh(!fresh)}>
        {t('tools.another')}
      </Button>
    </footer>
  );
}

function Thumbnail({ image }: { image: IncomingPicture['image'] }) {
  const { urls } = useTools();
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!(image instanceof Blob)) return;
    const made = urls.create(image);
    setUrl(made);
    return () => urls.revoke(made);
  }, [image, urls]);
  // A browser that cannot show it (HEIC) shows none.
  return url === '' ? null : <img src={url} alt="" onError={() => setUrl('')} />;
}

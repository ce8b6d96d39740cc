import { Icon } from '../../src/ui/kit/Icon.tsx';
import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import { usePage } from '../parts/page-context.ts';
import { Action } from './Action.tsx';
import styles from './Downloading.module.css';

/** Over the page once a download was pressed (spec §2 “the downloading state”, and its toast for phones, D320); how far it has come, the browser shows. */
export function Downloading({ texts }: { texts: DownloadsTexts }) {
  const { link } = usePage();
  return (
    <div className={styles.bar} data-downloading hidden>
      <p role="status">
        <Icon name="download" size={18} />
        <span data-downloading-words data-computer={texts.computer}>
          {texts.started}
        </span>
      </p>
      <Action href="#content" data-downloading-again="">
        {texts.byHand}
      </Action>
      <a href={link('/download/', 'OFFICIAL')}>{texts.centre}</a>
    </div>
  );
}

import type { ReleaseEdition } from '../../src/protocol/content/release.schema.ts';
import segments from '../../src/ui/kit/Segments.module.css';
import { TextField } from '../../src/ui/kit/TextField.tsx';
import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import { filled } from '../content/filled.ts';
import { askedData, groupOf, isOffered, LINUX_PROCESSORS, nameOf, sizeOf } from '../parts/editions.ts';
import { Action } from './Action.tsx';
import styles from './ArchHelp.module.css';
import { TwoUp } from './TwoUp.tsx';

interface ArchHelpProps {
  texts: DownloadsTexts;
  editions: readonly ReleaseEdition[];
}

/** The editions for one processor, each with its hash. */
function ForProcessor({ texts, editions, name }: ArchHelpProps & { name: string }) {
  const offered = editions.filter(isOffered);
  if (offered.length === 0) return <p>{filled(texts.noneFor, { name })}</p>;
  return offered.map((edition) => (
    <p key={edition.os}>
      <Action icon="download" href={edition.url} {...askedData(edition)}>
        {[nameOf(edition, texts), sizeOf(edition)].filter(Boolean).join(' · ')}
      </Action>
      {edition.sha256 === undefined ? null : <code>sha-256 {edition.sha256}</code>}
    </p>
  ));
}

/**
 * Which edition for Linux is a person's: the command's answer (spec §2), or a press. Everything stands in the HTML; the page's script
 * takes answers and leaves what was asked for.
 */
export function ArchHelp({ texts, editions }: ArchHelpProps) {
  return (
    <div id="which" data-arch-help>
      <TwoUp title={texts.which} text={texts.whichText} action={<pre className={styles.terminal}>$ uname -m</pre>}>
        <div data-arch-ask hidden>
          <TextField
            label={texts.answered}
            placeholder="aarch64"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        </div>
        <fieldset className={styles.cards} aria-label={texts.processor}>
          <div className={segments.segments}>
            {LINUX_PROCESSORS.map(({ arch, name, answer }) => (
              <label key={arch}>
                <input type="radio" name="arch" value={arch} />
                <b>{name}</b>
                <small>{answer}</small>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={styles.found} role="status">
          {LINUX_PROCESSORS.map(({ arch, name }) => (
            <div key={arch} data-arch={arch}>
              <ForProcessor
                texts={texts}
                name={name}
                editions={editions.filter((one) => groupOf(one) === 'linux' && one.arch === arch)}
              />
            </div>
          ))}
          <p data-arch="" hidden>
            {texts.noneForAnswer}
          </p>
        </div>
      </TwoUp>
    </div>
  );
}

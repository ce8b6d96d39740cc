import type { ReactNode } from 'react';
import type { ReleaseEdition } from '../../src/protocol/content/release.schema.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import type { DownloadsTexts } from '../content/downloads/downloads.ts';
import { filled } from '../content/filled.ts';
import { askedData, isOffered, machineName, nameOf, sizeOf } from '../parts/editions.ts';
import { usePage } from '../parts/page-context.ts';
import { Action } from './Action.tsx';
import { Chip } from './Chip.tsx';
import styles from './DesktopHero.module.css';

/** What is shown on one kind of machine; the page's script leaves the one that fits. */
function Block({ name, line, children }: { name: string; line: string; children?: ReactNode }) {
  return (
    <div data-machine={name} hidden>
      {children && <p className={styles.actions}>{children}</p>}
      <p className={classes(styles.actions, styles.note, styles.line)}>
        <Icon name="monitor" size={18} />
        <span>{line}</span>
      </p>
    </div>
  );
}

interface BlocksProps {
  texts: DownloadsTexts;
  editions: readonly ReleaseEdition[];
  version: string;
}

/** A block for each machine of the manifest, and for those that it says nothing of. */
export function MachineBlocks({ texts, editions, version }: BlocksProps) {
  const { link } = usePage();
  const machines = new Map<string, ReleaseEdition[]>();
  for (const edition of editions) {
    const name = `${edition.os}-${edition.arch}`;
    machines.set(name, [...(machines.get(name) ?? []), edition]);
  }
  const lineOf = (name: string, edition: ReleaseEdition | undefined) => {
    const known = [version && filled(texts.version, { version }), edition && sizeOf(edition)];
    const what = edition === undefined ? texts.notListed : known.filter(Boolean).join(' · ');
    return filled(texts.machine, { name, what });
  };
  return (
    <div className={styles.machine}>
      {[...machines].map(([name, [first, ...others]]) => {
        if (first === undefined) return null;
        const machine = machineName(first, texts);
        const offered = [first, ...others].filter(isOffered);
        return (
          <Block key={name} name={name} line={lineOf(machine, offered[0])}>
            {offered.length === 0 ? (
              <Chip>{`${machine} · ${texts.none}`}</Chip>
            ) : (
              offered.map((edition, at) => (
                <Action
                  key={edition.kind}
                  look={at === 0 ? 'primary' : 'plain'}
                  big
                  icon="download"
                  href={edition.url}
                  {...askedData(edition)}
                >
                  {edition.kind === 'store' ? nameOf(edition, texts) : `${texts.get} · ${machine}`}
                </Action>
              ))
            )}
          </Block>
        );
      })}
      <Block name="linux" line={texts.linuxMachine}>
        <Action big icon="cpu" href={`${link('/download/', 'OFFICIAL')}#which`}>
          {texts.which}
        </Action>
      </Block>
      <Block name="phone" line={texts.phone} />
      <Block name="none" line={texts.otherMachine} />
    </div>
  );
}

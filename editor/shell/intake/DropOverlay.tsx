import { useLayoutEffect, useState } from 'react';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { useShell } from '../model/shell-context.ts';
import { useToolStatus } from '../model/tool-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './DropOverlay.module.css';
import { readDrop } from './folder.ts';
import { useIntake } from './intake-context.ts';
import { useEmpty } from './useEmpty.ts';

/** A pass over the frame should not flash (docs/DESIGN.md §3), in ms. */
const PATIENCE = 60;

interface Over {
  count: number;
  wrong: boolean;
}

/** What the browser tells of files that are still in the air; names and bytes it keeps to itself until the drop. */
export function readOver(items: Iterable<{ kind: string; type: string }>): Over | undefined {
  const files = [...items].filter((item) => item.kind === 'file');
  if (files.length === 0) return undefined;
  return { count: files.length, wrong: files.every((file) => file.type !== '' && !file.type.startsWith('image/')) };
}

/** The whole frame takes a drop; the veil says what would happen. */
export function DropOverlay() {
  const { t } = useTexts();
  const { say } = useEmpty();
  const shell = useShell();
  const intake = useIntake();
  const [over, setOver] = useState<Over>();
  const adding = useToolStatus((status) => status.hasPictures);

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      timer = undefined;
      setOver(undefined);
    };
    const onOver = (event: DragEvent) => {
      const { screen } = shell.state;
      if (event.dataTransfer === null || screen === 'opening' || screen === 'blocked') return;
      const found = readOver(event.dataTransfer.items);
      if (found === undefined) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      timer ??= setTimeout(() => setOver(found), PATIENCE);
    };
    // A dragleave with nothing entered means that the pointer left the frame; between two elements it means nothing.
    const onLeave = (event: DragEvent) => event.relatedTarget === null && hide();
    const onDrop = (event: DragEvent) => {
      hide();
      if (event.dataTransfer === null || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      const folder = readDrop(event.dataTransfer.items, shell.state.setting.limits.formats);
      if (folder === undefined) intake.files([...event.dataTransfer.files], 'drop');
      else
        folder.then(
          (files) => intake.folder(files, 'drop'),
          (cause: unknown) =>
            intake.failed(cutoutError('NETWORK', 'a part of the editor could not be loaded', { cause })),
        );
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      hide();
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [shell, intake]);

  if (over === undefined) return null;
  const title = over.wrong
    ? t('upload.dropWrong')
    : adding
      ? t('upload.dropAdd')
      : over.count > 1
        ? say('dropMany', { count: over.count })
        : say('drop');
  return (
    <div className={over.wrong ? `${styles.veil} ${styles.wrong}` : styles.veil} aria-hidden="true">
      <span className={styles.veilRing}>
        <Icon name={over.wrong ? 'x' : 'images'} size={36} />
      </span>
      <b>{title}</b>
      {!over.wrong && <span>{say('dropStart')}</span>}
    </div>
  );
}

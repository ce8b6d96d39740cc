import { useEffect, useState } from 'react';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import checkerboardStyles from '../../../src/ui/kit/Checkerboard.module.css';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { Segments } from '../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import type { RawPicture } from '../model/document-port.ts';
import type { PendingStep, PendingSteps } from '../model/pending-step.ts';
import { CompareHandle } from '../stage/CompareHandle.tsx';
import { Picture } from '../stage/Picture.tsx';
import styles from './Pending.module.css';
import { useTexts } from './useTexts.ts';

/** Longest side of what is compared, px. */
const SIDE = 1_280;

interface ComparePendingProps {
  step: PendingStep;
  name: string;
  list: PendingSteps;
  onUse: (index: number) => void;
  onClose: () => void;
}

/** The photo as it is now beside what a step would make of it, with all that was done since. */
export function ComparePending({ step, name, list, onUse, onClose }: ComparePendingProps) {
  const { t } = useTexts();
  const [index, setIndex] = useState(0);
  const [at, setAt] = useState(0.5);
  const { pictures, failed } = usePictures(list, step.id, index);
  return (
    <Dialog
      title={t('pending.ready', { tool: name })}
      closeLabel={t('action.close')}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => list.drop(step.id)}>{t('document.discard')}</Button>
          <Button look="primary" onClick={() => onUse(index)}>
            {t('pending.use')}
          </Button>
        </>
      }
    >
      {step.count > 1 && (
        <Segments
          label={t('pending.suggestions')}
          value={String(index)}
          options={Array.from({ length: step.count }, (_, one) => ({ value: String(one), label: String(one + 1) }))}
          onChoose={(one) => setIndex(Number(one))}
        />
      )}
      {pictures === undefined ? (
        <p role="status">{failed ? t('error.INTERNAL') : t('pending.wait')}</p>
      ) : (
        <div
          className={`${styles.compared} ${checkerboardStyles.checker}`}
          style={{
            aspectRatio: `${pictures.after.width} / ${pictures.after.height}`,
            maxWidth: `calc(56dvh * ${pictures.after.width / pictures.after.height})`,
          }}
        >
          <Picture picture={pictures.after} label={t('pending.with', { tool: name })} />
          <Picture picture={pictures.before} style={{ clipPath: `inset(0 ${(1 - at) * 100}% 0 0)` }} />
          <CompareHandle at={at} onMove={setAt} />
        </div>
      )}
      {step.hasLater && <p className={textStyles.caption}>{t('pending.later')}</p>}
    </Dialog>
  );
}

interface Compared {
  /** Undefined until they are made. */
  pictures?: { before: RawPicture; after: RawPicture } | undefined;
  failed?: boolean;
}

function usePictures(list: PendingSteps, id: string, index: number): Compared {
  const [compared, setCompared] = useState<Compared>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setCompared({});
    list.compare(signal, id, index, SIDE).then(
      (pictures) => signal.aborted || setCompared({ pictures }),
      () => signal.aborted || setCompared({ failed: true }),
    );
    return () => controller.abort(cutoutError('SUPERSEDED', 'another one is compared'));
  }, [list, id, index]);
  return compared;
}

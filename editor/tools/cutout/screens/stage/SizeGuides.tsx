import { designMargin } from '../../../../../src/document/design/design-margin.ts';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { lazyPart } from '../../../../shell/lazy/lazy-part.tsx';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { HeadLines } from './HeadLines.tsx';
import styles from './SizeGuides.module.css';
import { percentBox, type Staged } from './stageSize.ts';

const subjectFrame = lazyPart(async () => (await import('./SubjectFrame.tsx')).SubjectFrame);

/** While Size is open: the margin, the file's size, and the subject with its handles. */
export function SizeGuides({ staged }: { staged: Staged }) {
  const { design, size } = staged;
  const isIdPhoto = design.size.type === 'preset_human';
  const margin = designMargin(design, size);
  const inner = margin && { x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin };
  return (
    <>
      {inner && <span className={styles.marginLine} style={percentBox(inner, size)} />}
      <span
        className={
          isIdPhoto
            ? `${overlayStyles.tag} ${overlayStyles.end} ${overlayStyles.low} ${textStyles.figures}`
            : `${overlayStyles.tag} ${overlayStyles.end} ${textStyles.figures}`
        }
      >
        {size.width} × {size.height}
      </span>
      <subjectFrame.Part staged={staged} />
      {isIdPhoto && <HeadLines staged={staged} />}
    </>
  );
}

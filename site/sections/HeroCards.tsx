import type { ReactNode } from 'react';
import type { PageToolId } from '../content/tools/page-tools.ts';
import { Pic } from '../parts/Pic.tsx';
import { CompareCard } from './CompareCard.tsx';
import styles from './HeroCards.module.css';
import { IdHero } from './IdHero.tsx';
import type { StageHeight } from './ToolHero.tsx';
import { Viz } from './viz/Viz.tsx';

/** The photo and its cut-out under one slider, with two finished pictures before it. */
export function HeroCards() {
  return (
    <div className={styles.cards}>
      <div className={styles.compare}>
        <CompareCard before="pitcher" after="pitcher-cut" eager />
      </div>
      <div className={styles.small} aria-hidden="true">
        <Pic name="lamp2-cut" sizes="176px" eager />
      </div>
      <div className={styles.second} aria-hidden="true">
        <Pic name="bottle2-cut" sizes="128px" eager />
      </div>
    </div>
  );
}

/** Tools that have a stage of their own. */
const STAGES: Readonly<Partial<Record<PageToolId, () => ReactNode>>> = { cutout: HeroCards, idphoto: IdHero };

/** A tool at its work: its own stage, else its tile, large. */
function ToolStage({ tool }: { tool: PageToolId }) {
  const Own = STAGES[tool];
  if (Own) return <Own />;
  return (
    <div className={styles.stage} aria-hidden="true">
      <Viz tool={tool} />
    </div>
  );
}

/** A tool's stage for its hero; one of its own is as high as the cards. */
export const stageOf = (tool: PageToolId): { stage: ReactNode; high: StageHeight } => ({
  stage: <ToolStage tool={tool} />,
  high: STAGES[tool] === undefined ? 'tile' : 'cards',
});

import type { PageToolId } from '../content/tools/page-tools.ts';
import { Pic } from '../parts/Pic.tsx';
import { CompareCard } from './CompareCard.tsx';
import styles from './HeroCards.module.css';
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

/** A tool's tile, large. */
export function ToolStage({ tool }: { tool: PageToolId }) {
  return (
    <div className={styles.stage} aria-hidden="true">
      <Viz tool={tool} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { TemplatePicture } from '../parts/TemplatePicture.tsx';
import type { TemplateView } from '../parts/templates.ts';
import styles from './ScenesShots.module.css';

/** What the steps of the design room show: a template, one with a place for a photo, and one in three sizes. */
export function sceneShots([one, two, three]: readonly TemplateView[], photo: string): ReactNode[] {
  if (one === undefined || two === undefined || three === undefined) return [];
  return [
    <div key="pick" className={styles.shot}>
      <TemplatePicture template={one} sizes="150px" decorative />
    </div>,
    <div key="photo" className={styles.shot}>
      <TemplatePicture template={two} sizes="150px" decorative />
      <b>{photo}</b>
    </div>,
    <div key="sizes" className={styles.sizes}>
      <TemplatePicture template={three} sizes="130px" decorative />
      <TemplatePicture template={three} sizes="96px" decorative />
      <TemplatePicture template={three} sizes="64px" decorative />
    </div>,
  ];
}

/** Templates of one trade, side by side. */
export const tradeShot = (templates: readonly TemplateView[]): ReactNode => (
  <span className={styles.trade}>
    {templates.slice(0, 3).map((template) => (
      <TemplatePicture key={template.number} template={template} sizes="130px" decorative />
    ))}
  </span>
);

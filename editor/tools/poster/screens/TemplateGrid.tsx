import { type KeyboardEvent, useState } from 'react';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import type { Template } from '../../../../src/document/scene/templates/template.ts';
import type { TextMeasure } from '../../../../src/document/scene/text/measure.ts';
import type { PosterPhoto } from '../model/poster-state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './poster.module.css';
import { TemplateTile } from './TemplateTile.tsx';
import { tileStep } from './tile-step.ts';

interface TemplateGridProps {
  found: readonly Template[];
  photo: PosterPhoto | undefined;
  measure: TextMeasure;
  onChoose: (scene: Scene, name: string) => void;
}

/** The templates: one stop of the Tab key, arrows go to the one that is seen on that side. */
export function TemplateGrid({ found, photo, measure, onChoose }: TemplateGridProps) {
  const { t, locale } = useTexts();
  const [current, setCurrent] = useState<string>();
  const stop = found.some(({ id }) => id === current) ? current : found[0]?.id;

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const tiles = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
    const to = tileStep(
      tiles.map((tile) => tile.getBoundingClientRect()),
      at,
      event.key,
    );
    if (to === undefined) return;
    event.preventDefault();
    tiles[to]?.focus();
  };

  return (
    <ul className={styles.masonry} aria-label={t('poster.templates')}>
      {found.map((template, at) => (
        <li key={template.id}>
          <TemplateTile
            template={template}
            language={locale}
            photo={photo}
            measure={measure}
            onChoose={onChoose}
            tabIndex={template.id === stop ? 0 : -1}
            onFocus={() => setCurrent(template.id)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        </li>
      ))}
    </ul>
  );
}

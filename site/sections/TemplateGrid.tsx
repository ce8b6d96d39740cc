import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import { TemplatePicture } from '../parts/TemplatePicture.tsx';
import type { TemplateView } from '../parts/templates.ts';
import { Chip } from './Chip.tsx';
import styles from './TemplateGrid.module.css';

interface TemplateGridProps {
  templates: readonly TemplateView[];
  /** One row, which phones scroll. */
  row?: boolean;
  /** The fewest places of a row; it has six at most. */
  places?: number;
  /** The first ones are above the fold. */
  first?: boolean;
}

/** How many of a list are fetched at once, and how many of them before the others: those that phones show first. */
const EAGER = 4;
const FIRST = 2;
const MOST = 6;
/** Width by height of the frame. */
const FRAME = 4 / 5;

const fits = ({ scene: { width, height } }: TemplateView): boolean => Math.abs(width / height - FRAME) < 0.02;

/** Templates as cards: the cover in its true shape within frames of one size, name and size under it. */
export function TemplateGrid({ templates, row = false, places = 4, first = false }: TemplateGridProps) {
  const { link, locale } = usePage();
  const columns = Math.min(MOST, Math.max(places, templates.length));
  return (
    <ul
      className={row ? styles.row : styles.grid}
      style={row ? ({ '--columns': String(columns) } as Record<string, string>) : undefined}
    >
      {templates.map((template, at) => (
        <li key={template.number}>
          <a href={link(`/template/${template.number}`, 'DESIGN_ROOM')}>
            <span className={styles.frame}>
              <TemplatePicture
                template={template}
                sizes="(max-width: 900px) 45vw, 230px"
                eager={first && at < EAGER}
                first={first && at < FIRST}
                className={fits(template) ? undefined : styles.other}
              />
            </span>
            <span className={styles.line}>
              <b>{template.name}</b>
              <small>{template.size}</small>
            </span>
            {template.isForMembers && <Chip tone="accent">{TEMPLATE_TEXTS[locale].members}</Chip>}
          </a>
        </li>
      ))}
    </ul>
  );
}

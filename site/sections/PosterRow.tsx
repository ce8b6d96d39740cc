import type { TemplateView } from '../parts/templates.ts';
import { Band } from './Band.tsx';
import { More } from './More.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';

interface PosterRowProps {
  title: string;
  templates: readonly TemplateView[];
  /** All of them. */
  more: { href: string; name: string };
}

/** Some templates in a row under a heading; nothing where there are none. */
export function PosterRow({ title, templates, more: { href, name } }: PosterRowProps) {
  if (templates.length === 0) return null;
  return (
    <Band title={title} more={<More href={href}>{name}</More>} plain>
      <TemplateGrid templates={templates} row />
    </Band>
  );
}

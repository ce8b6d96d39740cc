import { TemplatePicture } from '../parts/TemplatePicture.tsx';
import type { TemplateView } from '../parts/templates.ts';
import styles from './Fan.module.css';

/** Four templates, held like cards. */
export function Fan({ templates }: { templates: readonly TemplateView[] }) {
  return (
    <div className={styles.fan} aria-hidden="true">
      {templates.map((template) => (
        <div key={template.number}>
          <TemplatePicture template={template} sizes="220px" eager decorative />
        </div>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { slotsOf } from '../../src/document/scene/find-layer.ts';
import { ROLES } from '../../src/document/scene/scene.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import { DROP_ZONE } from '../content/drop-zone/drop-zone.ts';
import { filled } from '../content/filled.ts';
import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { isLongTitle } from '../parts/is-long-title.ts';
import { listed } from '../parts/listed.ts';
import { usePage } from '../parts/page-context.ts';
import type { TemplateView } from '../parts/templates.ts';
import wideStyles from '../parts/Wide.module.css';
import { Chip } from './Chip.tsx';
import { PhotoPut } from './PhotoPut.tsx';
import { SceneStage } from './SceneStage.tsx';
import { TakeTemplate } from './TakeTemplate.tsx';
import { TemplateFacts } from './TemplateFacts.tsx';
import styles from './TemplateHero.module.css';
import { TemplateSizes } from './TemplateSizes.tsx';
import { TemplateWords } from './TemplateWords.tsx';

/** A template large, and beside it what it is, one's own photo, and the way into the editor. */
export function TemplateHero({ template, crumbs }: { template: TemplateView; crumbs: ReactNode }) {
  const { locale, settings } = usePage();
  const texts = TEMPLATE_TEXTS[locale];
  const { name, scene, category, isForMembers } = template;
  const slots = [...new Set(slotsOf(scene).map(({ slot }) => slot))];
  const hasPoster = settings.tools.includes('poster');
  const hasPhoto = slots.includes('photo');
  const lead = filled(hasPhoto ? texts.lead : texts.leadWords, {
    slots: listed(
      slots.map((slot) => texts.slots[slot]),
      locale,
    ),
  });
  return (
    <div className={wideStyles.wide}>
      {crumbs}
      <div className={styles.hero}>
        <SceneStage template={template} />
        <div className={styles.about}>
          <p className={styles.chips}>
            {category && <Chip>{texts.categories[category]}</Chip>}
            <Chip tone={isForMembers ? 'accent' : 'ok'}>{isForMembers ? texts.members : texts.free}</Chip>
          </p>
          <h1 data-long={isLongTitle(name) || undefined}>{name}</h1>
          <p className={styles.lead} data-glance>
            {lead}
          </p>
          {hasPoster ? (
            <>
              <TemplateWords template={template} />
              {hasPhoto && <PhotoPut />}
              <TemplateSizes template={template} />
              <TakeTemplate template={template} />
              <noscript>
                <p className={styles.note}>{texts.noScript}</p>
              </noscript>
            </>
          ) : (
            <p className={styles.note}>{DROP_ZONE[locale].missing}</p>
          )}
          <TemplateFacts template={template} areTyped={hasPoster} />
          <h2 className={styles.small}>{texts.palette}</h2>
          <ul className={classes(styles.palette)}>
            {ROLES.map((role) => (
              <li key={role}>
                <i style={{ background: scene.palette[role] }} />
                <span>{texts.roles[role]}</span>
                <small>{scene.palette[role]}</small>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

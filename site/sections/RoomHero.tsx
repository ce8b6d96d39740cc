import type { RoomTexts } from '../content/room/room.ts';
import { usePage } from '../parts/page-context.ts';
import type { TemplateView } from '../parts/templates.ts';
import { Action } from './Action.tsx';
import { Fan } from './Fan.tsx';
import styles from './RoomHero.module.css';
import { ToolHero } from './ToolHero.tsx';

/** The first band of the design room: its promise, two ways in, and templates like cards in a hand. */
export function RoomHero({ texts, templates }: { texts: RoomTexts; templates: readonly TemplateView[] }) {
  const { link, settings } = usePage();
  return (
    <ToolHero
      headline={texts.headline}
      lead={texts.lead}
      dropZone={
        <>
          <p className={styles.ways}>
            <Action look="primary" big href={link('/templates/')}>
              {texts.open}
            </Action>
            {settings.tools.includes('poster') && (
              <Action big data-open="poster">
                {texts.empty}
              </Action>
            )}
          </p>
          <p className={styles.note}>
            <span>{texts.note}</span> <a href={link('/intro')}>{texts.intro.headline}</a>
          </p>
        </>
      }
      stage={<Fan templates={templates} />}
    />
  );
}

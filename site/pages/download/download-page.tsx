import { DOWNLOADS } from '../../content/downloads/downloads.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import type { EditionGroup } from '../../parts/editions.ts';
import { ArchHelp } from '../../sections/ArchHelp.tsx';
import { Band } from '../../sections/Band.tsx';
import { DesktopHero } from '../../sections/DesktopHero.tsx';
import { Downloading } from '../../sections/Downloading.tsx';
import { Editions } from '../../sections/Editions.tsx';
import { FeatureCards } from '../../sections/FeatureCards.tsx';
import { ToolGrid } from '../../sections/ToolGrid.tsx';

/** A page of the desktop's editions: what the release manifest says, and the site as an app meanwhile (D37). */
export const downloadPage =
  (description: 'description' | 'pcDescription' | 'macDescription', groups: readonly EditionGroup[]): SitePage =>
  async (_params, context) => {
    const texts = DOWNLOADS[context.locale];
    const found = await context.settings.content?.page('release', 'desktop', context.locale);
    const release = found?.found === 'page' ? found.page : undefined;
    const editions = release?.facts.editions ?? [];
    return {
      head: { description: texts[description], picture: 'pitcher-cut', card: texts.headline },
      body: (
        <Page current="download">
          <Downloading texts={texts} />
          <DesktopHero
            texts={texts}
            notes={release?.text.notes ?? [texts.unknown]}
            editions={editions}
            version={release?.facts.version ?? ''}
          />
          <Band
            id="editions"
            title={texts.editions}
            more={
              <small>{[texts.manifest, release?.facts.version, release?.facts.date].filter(Boolean).join(' · ')}</small>
            }
            soft
          >
            <Editions texts={texts} editions={editions} groups={groups} />
          </Band>
          {groups.includes('linux') && (
            <Band>
              <ArchHelp texts={texts} editions={editions} />
            </Band>
          )}
          <Band soft>
            <FeatureCards cards={texts.know} icons={['cpu', 'monitor', 'shield-check']} />
          </Band>
          <Band title={texts.tools}>
            <ToolGrid />
          </Band>
        </Page>
      ),
    };
  };

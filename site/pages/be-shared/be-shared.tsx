import { ACCOUNT_PAGES } from '../../content/account/account.ts';
import { toolTexts } from '../../content/tools/tools.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Island } from '../../parts/Island.tsx';
import { HeroCards } from '../../sections/HeroCards.tsx';
import { Plate } from '../../sections/Plate.tsx';
import { ToolHero } from '../../sections/ToolHero.tsx';
import styles from './BeShared.module.css';

/** What who came by an invitation sees. Whether the code still counts is asked with the login; a photo may come first. */
export const page: SitePage = async ({ code = '' }, { locale }) => {
  if (!/^[a-z0-9]{6,24}$/i.test(code)) return undefined;
  const { shared, campaign } = ACCOUNT_PAGES[locale];
  return {
    head: { description: campaign.description, picture: 'pitcher', card: shared.headline, noindex: true },
    body: (
      <Page>
        <ToolHero
          headline={shared.headline}
          lead={shared.lead}
          plate={
            <div className={styles.ways}>
              <Island name="invited" props={{ code }} />
              <Plate tool="cutout" words={toolTexts(locale).cutout.plate} />
            </div>
          }
          stage={<HeroCards />}
        />
      </Page>
    ),
  };
};

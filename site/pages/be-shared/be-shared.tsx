import { ACCOUNT_PAGES } from '../../content/account/account.ts';
import { filled } from '../../content/filled.ts';
import { HOME } from '../../content/home/home.ts';
import { toolTexts } from '../../content/tools/tools.ts';
import { Page } from '../../layouts/Page.tsx';
import type { OpenPage, SitePage } from '../../page.ts';
import { Island } from '../../parts/Island.tsx';
import { DropZone } from '../../sections/DropZone.tsx';
import { HeroCards } from '../../sections/HeroCards.tsx';
import { ToolHero } from '../../sections/ToolHero.tsx';
import styles from './BeShared.module.css';

/** What who came by an invitation sees: what it brings them; the drop zone alone where it brings nothing (any more). */
export const page: SitePage = async ({ code = '' }, { locale, settings }) => {
  if (!/^[a-z0-9]{6,24}$/i.test(code)) return undefined;
  const { shared, campaign } = ACCOUNT_PAGES[locale];
  const invitation = await settings.invitation?.(code);
  const { headline, lead } = invitation === undefined ? HOME[locale] : wordsOf(shared, invitation);
  const dropZone = <DropZone tool="cutout" words={toolTexts(locale).cutout.plate} />;
  const head: OpenPage['head'] = {
    title: { headline: headline.replace(/[.。]$/, '') },
    description: campaign.description,
    picture: 'pitcher',
    card: headline,
    noindex: true,
  };
  const ways = (
    <div className={styles.ways}>
      {dropZone}
      <p>{shared.photoFirst}</p>
      <Island name="invited" props={{ code }} />
    </div>
  );
  return {
    head,
    body: (
      <Page>
        <ToolHero
          tinted={invitation !== undefined}
          headline={headline}
          lead={lead}
          dropZone={invitation === undefined ? dropZone : ways}
          stage={<HeroCards />}
          high="cards"
        />
      </Page>
    ),
  };
};

type Shared = (typeof ACCOUNT_PAGES)['en']['shared'];

function wordsOf({ headline, headlineOne, lead }: Shared, { invited, days }: { invited: number; days: number }) {
  const values = { count: invited, days };
  return { headline: filled(invited === 1 ? headlineOne : headline, values), lead: filled(lead, values) };
}

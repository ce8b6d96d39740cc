import { GALLERY } from '../../content/gallery/gallery.ts';
import { mineWords } from '../../content/gallery/gallery-words.ts';
import { Page } from '../../layouts/Page.tsx';
import type { SitePage } from '../../page.ts';
import { Island } from '../../parts/Island.tsx';
import { NeedsScript } from '../../parts/NeedsScript.tsx';
import { Band } from '../../sections/Band.tsx';
import { PageHead } from '../../sections/PageHead.tsx';

/** A person's own works, and the way to publish one: drawn by the browser, as the server knows nobody here. */
export const page: SitePage = async (_params, { locale, link }) => {
  const texts = GALLERY[locale];
  const { headline, lead, description } = texts.works;
  return {
    head: { description, picture: 'koi', card: headline, noindex: true },
    body: (
      <Page current="gallery">
        <PageHead title={headline} lead={lead} />
        <Band plain>
          <Island name="mine" props={{ words: mineWords(texts), gallery: link('/') }}>
            <NeedsScript />
          </Island>
        </Band>
      </Page>
    ),
  };
};

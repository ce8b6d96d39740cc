import type { PageContext } from '../../page.ts';
import { templatesNamed } from '../../parts/templates.ts';
import { tradeShot } from '../../sections/ScenesShots.tsx';
import { cardOf } from '../read/from-content.tsx';

/** Trades and articles that lead further. */
export async function readingOf(context: PageContext) {
  const { content } = context.settings;
  const query = { lang: context.locale, most: 3 };
  const [articles, solutions] = await Promise.all([content?.list('article', query), content?.list('solution', query)]);
  const trades = await Promise.all(
    (solutions?.items ?? []).map(async ({ slug, text, facts }) => ({
      href: context.link(`/solution/${slug}`),
      title: text.heading,
      text: text.lead,
      shot: tradeShot(await templatesNamed(context, facts.templates.slice(0, 3))),
    })),
  );
  return {
    trades,
    reading: (articles?.items ?? []).map((item, at) => cardOf(item, at, '/articles/', context)),
  };
}

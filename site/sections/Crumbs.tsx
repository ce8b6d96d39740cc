import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { usePage } from '../parts/page-context.ts';
import styles from './Crumbs.module.css';

export interface Crumb {
  name: string;
  href?: string;
}

/** Where a page stands; the last one is itself. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { words } = usePage();
  return (
    <nav aria-label={words.crumbs}>
      <ol className={classes(styles.crumbs)}>
        {crumbs.map(({ name, href }) => (
          <li key={name}>
            {href === undefined ? (
              <span aria-current="page" title={name}>
                {name}
              </span>
            ) : (
              <a href={href}>{name}</a>
            )}
            {href !== undefined && <Icon name="chevron-right" size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** For search engines: what stands in `Crumbs`. */
export const crumbsJson = (crumbs: readonly Crumb[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(href !== undefined && { item: new URL(href, origin).href }),
  })),
});

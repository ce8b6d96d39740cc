import { Icon, type IconName } from '../../src/ui/kit/Icon.tsx';
import styles from './HelpGroups.module.css';

export interface HelpGroup {
  name: string;
  icon: IconName;
  links: readonly { title: string; href: string }[];
}

/** Short answers, by what they are about. */
export function HelpGroups({ groups }: { groups: readonly HelpGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ name, icon, links }) => (
        <section key={name}>
          <span className={styles.tile}>
            <Icon name={icon} />
          </span>
          <h2>{name}</h2>
          <ul>
            {links.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

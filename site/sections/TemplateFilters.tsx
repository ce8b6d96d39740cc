import { COLOUR_FAMILIES, FAMILY_SHADES } from '../../src/document/scene/colour-family.ts';
import { SHAPES } from '../../src/document/scene/size-text.ts';
import { TEMPLATE_CATEGORIES } from '../../src/document/scene/templates/template.ts';
import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import { searchAddress, type TemplateSearch } from '../parts/template-search.ts';
import type { TemplateView } from '../parts/templates.ts';
import styles from './TemplateFilters.module.css';

interface TemplateFiltersProps {
  search: TemplateSearch;
  /** What the search alone finds: counts are of it. */
  templates: readonly TemplateView[];
}

interface Row {
  name: string;
  href: string;
  isOn: boolean;
  count?: number;
  shade?: string;
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ name, href, isOn, count, shade }) => (
          <li key={href + name}>
            <a href={href} aria-current={isOn ? 'true' : undefined} rel={href.includes('?') ? 'nofollow' : undefined}>
              {shade && <i style={{ background: shade }} />}
              <span>{name}</span>
              {count !== undefined && <small>{count}</small>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is looked for, as links: each choice is an address, and pressing one that is on takes it back. */
export function TemplateFilters({ search, templates }: TemplateFiltersProps) {
  const { link, locale } = usePage();
  const texts = TEMPLATE_TEXTS[locale];
  const to = (change: Partial<TemplateSearch>) => link(searchAddress({ ...search, ...change }));
  const there = <Value,>(of: (one: TemplateView) => Value) => new Set(templates.map(of));
  const shapes = there(({ shape }) => shape);
  const colours = there(({ colour }) => colour);
  const categories = TEMPLATE_CATEGORIES.map((category) => ({
    name: texts.categories[category],
    href: to({ category }),
    isOn: search.category === category,
    count: templates.filter((one) => one.category === category).length,
  }));
  const all = { name: texts.all, href: to({ category: '' }), isOn: search.category === '', count: templates.length };
  return (
    <nav className={styles.filters} aria-label={texts.filters}>
      <Rows title={texts.for} rows={[all, ...categories]} />
      <Rows
        title={texts.shape}
        rows={SHAPES.filter((shape) => shapes.has(shape)).map((shape) => {
          const isOn = search.shape === shape;
          return { name: texts.shapes[shape], href: to({ shape: isOn ? '' : shape }), isOn };
        })}
      />
      <Rows
        title={texts.colour}
        rows={COLOUR_FAMILIES.filter((colour) => colours.has(colour)).map((colour) => {
          const isOn = search.colour === colour;
          const shade = FAMILY_SHADES[colour];
          return { name: texts.colours[colour], href: to({ colour: isOn ? '' : colour }), isOn, shade };
        })}
      />
    </nav>
  );
}

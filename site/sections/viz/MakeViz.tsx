import { classes } from '../../../src/ui/kit/classes.ts';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { Pic } from '../../parts/Pic.tsx';
import styles from './Viz.module.css';

const custom = (values: Readonly<Record<string, string>>): Record<string, string> => ({ ...values });

/** White, blue, red: the usual backgrounds of a document's photo. */
const ID_COLOURS = ['#fff', '#3f8fdb', '#d8383a'];

export const IdViz = () => (
  <div className={classes(styles.viz, styles.ids)}>
    {ID_COLOURS.map((colour) => (
      <span key={colour} style={custom({ '--back': colour })}>
        <Pic name="face-cut" sizes="120px" />
      </span>
    ))}
  </div>
);

export const CollageViz = () => (
  <div className={classes(styles.viz, styles.collage)}>
    {(['arches', 'koi', 'fruit', 'bloom'] as const).map((name) => (
      <span key={name}>
        <Pic name={name} sizes="160px" className={styles.cover} />
      </span>
    ))}
  </div>
);

const FRAMES = ['38% 10%', '44% 19%', '50% 28%', '56% 37%', '62% 46%'];

export const GifViz = () => (
  <div className={styles.viz}>
    <Pic
      name="balloons"
      sizes="(max-width: 900px) 50vw, 320px"
      className={styles.cover}
      style={custom({ '--place': '50% 20%' })}
    />
    <div className={styles.film}>
      {FRAMES.map((place) => (
        <span key={place}>
          <Pic name="balloons" sizes="26px" style={custom({ '--place': place })} />
        </span>
      ))}
    </div>
  </div>
);

const NINE = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: String(x), y: String(y) })));

export const SplitViz = () => (
  <div className={classes(styles.viz, styles.split)}>
    {NINE.map(({ x, y }) => (
      <span key={x + y} style={custom({ '--x': x, '--y': y })}>
        <Pic name="waves" sizes="320px" />
      </span>
    ))}
  </div>
);

const MANY = ['plant-cut', 'bottle-cut', 'mug-cut', 'lamp-cut', 'pitcher-cut', 'lamp2-cut'] as const;

export const BatchViz = () => (
  <div className={classes(styles.viz, styles.batch)}>
    {MANY.map((name, at) => (
      <span key={name} className={styles.checks}>
        <Pic name={name} sizes="90px" />
        <b className={classes(at > 3 && styles.going)}>{at > 3 ? null : <Icon name="check" size={14} />}</b>
      </span>
    ))}
  </div>
);

const POSTERS = [
  { name: 'lamp2-cut', back: '#18264d', ink: '#ffe9c9' },
  { name: 'bottle2-cut', back: 'linear-gradient(165deg, #dfe8d3, #a9c09a)', ink: '#22372a' },
  { name: 'plant-cut', back: '#f6c9cf', ink: '#123d31' },
] as const;

export const PosterViz = () => (
  <div className={classes(styles.viz, styles.posters)}>
    {POSTERS.map(({ name, back, ink }) => (
      <span key={name} style={custom({ '--back': back, '--ink': ink })}>
        <i />
        <Pic name={name} sizes="160px" />
      </span>
    ))}
  </div>
);

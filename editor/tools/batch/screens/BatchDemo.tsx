import styles from './batch.module.css';

/** Many photos go in, one shape comes out. */
export const BatchDemo = () => (
  <div className={styles.demo} aria-hidden="true">
    {['4 / 5', '3 / 2', '1', '16 / 9'].map((ratio) => (
      <span key={ratio}>
        <i style={{ aspectRatio: ratio }} />
        <i />
      </span>
    ))}
  </div>
);

import { useEffect, useRef, useState } from 'react';
import type { Material, MaterialCategory } from '../../../../../src/protocol/calls/materials.schema.ts';
import { KINDS, type Kind } from '../../../../../src/protocol/kinds.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Card } from '../../../../../src/ui/kit/Card.tsx';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useStore } from '../../../../shell/model/use-store.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './MaterialChoices.module.css';
import { materialStoreOf } from './material-store.ts';

const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** The server's backgrounds for this kind of subject; nothing where it has none. */
export function MaterialChoices() {
  const { t } = useTexts();
  const store = materialStoreOf(useCutout().materials);
  const groups = useStore(store.store, (state) => state.groups);
  const found = useCutoutState(({ open }) => open.kind ?? open.result?.found);
  const [kind, setKind] = useState<Kind>(found ?? 'thing');
  useEffect(() => void store.open(), [store]);
  if (groups === 'none' || groups === 'loading') return null;
  if (groups === 'failed') {
    return (
      <Card
        tone="warn"
        title={t('materials.failed')}
        actions={<Button onClick={() => void store.open()}>{t('action.tryAgain')}</Button>}
      />
    );
  }
  const categories = groups.find(({ type }) => type === kind)?.categories ?? [];
  const filled = categories.filter(({ materials }) => materials.length > 0);
  return (
    <>
      <Segments<Kind>
        label={t('materials.label')}
        value={kind}
        options={KIND_NAMES.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChoose={setKind}
      />
      {filled.length === 0 && <p className={textStyles.caption}>{t('materials.none')}</p>}
      {filled.map((category) => (
        <Category key={category.id} category={category} />
      ))}
    </>
  );
}

function Category({ category: { id, name, materials, cursor } }: { category: MaterialCategory }) {
  const { t } = useTexts();
  const store = materialStoreOf(useCutout().materials);
  const paging = useStore(store.store, (state) => state.paging.includes(id));
  const end = useRef<HTMLDivElement>(null);

  // The next page comes as one scrolls to the end; the button is for those who do not scroll.
  useEffect(() => {
    const element = end.current;
    if (element === null || cursor === '' || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void store.more(id));
    observer.observe(element);
    return () => observer.disconnect();
  }, [store, id, cursor]);

  return (
    <section>
      <h3>{name}</h3>
      <div className={styles.materials}>
        {materials.map((material) => (
          <Tile key={material.id} material={material} />
        ))}
      </div>
      {cursor !== '' && (
        <div ref={end}>
          <Button look="ghost" block disabled={paging} onClick={() => void store.more(id)}>
            {t('materials.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Tile({ material }: { material: Material }) {
  const { t } = useTexts();
  const parts = useCutout();
  const store = materialStoreOf(parts.materials);
  const state = useStore(store.store, ({ tiles }) => tiles[material.id]);
  const chosen = useCutoutState(({ open }) => designOf(open).background?.id === material.id);
  const label = state === 'failed' ? t('materials.again', { name: material.name }) : material.name;
  return (
    <button
      type="button"
      className={styles.material}
      aria-label={label}
      title={label}
      aria-pressed={chosen}
      aria-busy={state === 'loading'}
      data-state={state}
      onClick={() => void store.choose(material, parts)}
    >
      <img src={material.thumbnail.url} alt="" loading="lazy" draggable={false} />
      {state === 'loading' && <i className={styles.ring} />}
      {state === 'failed' && <Icon name="rotate-ccw" />}
    </button>
  );
}

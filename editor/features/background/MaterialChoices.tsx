import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { KINDS, type Kind } from '../../../src/protocol/kinds.ts';
import type { Material, MaterialCategory } from '../../../src/protocol/materials.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { Segments } from '../../../src/ui/Choice.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Plate } from '../../../src/ui/Plate.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { designOf } from '../../app/design-history.ts';
import { shelfOf } from './shelf.ts';

const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** The server's backgrounds for this kind of subject; nothing where it has none. */
export function MaterialChoices() {
  const { t } = useTexts();
  const shelf = shelfOf(useWiring().materials);
  const { groups } = useStore(shelf.store);
  const found = useEditorState((state) => state.result?.found);
  const [kind, setKind] = useState<Kind>(found ?? 'thing');
  useEffect(() => void shelf.open(), [shelf]);
  if (groups === 'none' || groups === 'coming') return null;
  if (groups === 'failed') {
    return (
      <Plate
        tone="warn"
        title={t('materials.failed')}
        actions={<Button onClick={() => void shelf.open()}>{t('action.tryAgain')}</Button>}
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
      {filled.length === 0 && <p className="caption">{t('materials.none')}</p>}
      {filled.map((category) => (
        <Category key={category.id} category={category} />
      ))}
    </>
  );
}

function Category({ category: { id, name, materials, cursor } }: { category: MaterialCategory }) {
  const { t } = useTexts();
  const shelf = shelfOf(useWiring().materials);
  const paging = useStore(shelf.store, (state) => state.paging.includes(id));
  const end = useRef<HTMLDivElement>(null);

  // The next page comes as one scrolls to the end; the button is for whoever does not scroll.
  useEffect(() => {
    const element = end.current;
    if (element === null || cursor === '' || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void shelf.more(id));
    observer.observe(element);
    return () => observer.disconnect();
  }, [shelf, id, cursor]);

  return (
    <section>
      <h3>{name}</h3>
      <div className="materials">
        {materials.map((material) => (
          <Tile key={material.id} material={material} />
        ))}
      </div>
      {cursor !== '' && (
        <div ref={end}>
          <Button look="ghost" block disabled={paging} onClick={() => void shelf.more(id)}>
            {t('materials.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Tile({ material }: { material: Material }) {
  const { t } = useTexts();
  const wiring = useWiring();
  const shelf = shelfOf(wiring.materials);
  const state = useStore(shelf.store, ({ tiles }) => tiles[material.id]);
  const chosen = useEditorState((now) => designOf(now).background?.id === material.id);
  const label = state === 'failed' ? t('materials.again', { name: material.name }) : material.name;
  return (
    <button
      type="button"
      className="material"
      aria-label={label}
      title={label}
      aria-pressed={chosen}
      aria-busy={state === 'coming'}
      data-state={state}
      onClick={() => void shelf.lay(material, wiring)}
    >
      <img src={material.thumbnail.url} alt="" loading="lazy" draggable={false} />
      {state === 'coming' && <i className="ring" />}
      {state === 'failed' && <Icon name="rotate-ccw" />}
    </button>
  );
}

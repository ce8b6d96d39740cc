import { useState } from 'react';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { Thumb } from '../../../shell/tray/Thumb.tsx';
import { Tray } from '../../../shell/tray/Tray.tsx';
import { MOST_PHOTOS } from '../model/collage.ts';
import { useCollage, useCollageState, useHidden, usePlan } from '../model/collage-context.ts';
import { placedOf } from '../model/plan.ts';
import type { Photo } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './collage.module.css';
import { dropPlaceAt, useDrag } from './useDrag.ts';

const SIDE = { stage: 72, sheet: 64 } as const;
const GAP = 10;

/** All photos; those on the page have a tick. They are dragged into cells, or put there by a press. */
export function PhotoTray() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const side = SIDE[hasSheet(useLayout()) ? 'sheet' : 'stage'];
  const photos = useCollageState((state) => state.photos);
  const plan = usePlan();
  const mayAdd = !useHidden('addPhotos') && photos.length < MOST_PHOTOS;
  const [current, setCurrent] = useState(0);
  const [held, setHeld] = useState<Photo>();
  const drag = useDrag({
    lift: true,
    move({ x, y }) {
      if (held === undefined) return;
      const place = dropPlaceAt(x, y, plan?.cells ?? [], collage.cellOf(held.id));
      collage.set({ drag: { photo: held.id, x, y, ...place } });
    },
    end(dropped) {
      const { drag: last } = collage.state;
      collage.set({ drag: undefined });
      if (dropped && last) collage.drop(last);
    },
  });
  const used = new Set(plan ? placedOf(plan) : []);
  return (
    <Tray
      label={t('collage.tray')}
      count={photos.length}
      step={side + GAP}
      current={current}
      onCurrent={setCurrent}
      keyOf={(index) => photos[index]?.id ?? String(index)}
      item={(index) => {
        const photo = photos[index];
        if (photo === undefined) return {};
        const isUsed = used.has(photo.id);
        return {
          className: styles.thumb,
          'aria-label': t(isUsed ? 'collage.trayUsed' : 'collage.trayPhoto', { name: photo.name }),
          title: photo.name,
          ...drag,
          onPointerDown(event) {
            setHeld(photo);
            drag.onPointerDown(event);
          },
          onClick: () => collage.putSomewhere(photo.id),
          children: (
            <>
              <Thumb picture={photo.bitmap} width={side} height={side} />
              {isUsed && (
                <span className={styles.tick}>
                  <Icon name="check" size={14} />
                </span>
              )}
            </>
          ),
        };
      }}
      end={
        mayAdd && (
          <button
            type="button"
            className={styles.addTile}
            style={{ width: side, height: side }}
            onClick={() => pickFiles()}
          >
            <Icon name="image-plus" size={20} />
            <span>{t('collage.addShort')}</span>
          </button>
        )
      }
    />
  );
}

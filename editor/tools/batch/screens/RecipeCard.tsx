import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { Icon, type IconName } from '../../../../src/ui/kit/Icon.tsx';
import toggleStyles from '../../../../src/ui/kit/Toggle.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { Sends } from '../../../shell/where/Sends.tsx';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { blockedBy } from '../model/blocked.ts';
import type { Card, CardName } from '../model/recipe.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './batch.module.css';
import { CardBody } from './CardBody.tsx';
import { summaryOf } from './summary-of.ts';

const ICONS: Readonly<Record<CardName, IconName>> = {
  cutout: 'scissors',
  enhance: 'sparkles',
  adjust: 'sliders-horizontal',
  crop: 'scan',
  resize: 'frame',
  background: 'image',
  watermark: 'droplets',
  convert: 'file-image',
  rename: 'pencil',
  limit: 'box',
};

interface RecipeCardProps {
  card: Card;
  /** Its place, from 0, among so many. */
  at: number;
  count: number;
}

/** One thing that is done: its switch, and what it is set to. Alt with arrows, its buttons and a drag move it. */
export function RecipeCard({ card, at, count }: RecipeCardProps) {
  const { t } = useTexts();
  const { batch } = useBatch();
  const open = useBatchState((state) => state.card === card.type);
  const factors = useBatchState((state) => state.factors);
  const blocked = useShellState((state) => blockedBy(card.type, state, factors));
  const on = card.on && blocked === undefined;
  const name = t(`many.card.${card.type}`);
  const move = (by: number) => batch.move(card.type, by);
  const toggle = (
    <span className={toggleStyles.toggle}>
      <input
        type="checkbox"
        role="switch"
        aria-label={name}
        checked={on}
        aria-checked={on}
        disabled={blocked !== undefined}
        aria-describedby={blocked && `why-${card.type}`}
        onChange={(event) => batch.change({ ...card, on: event.currentTarget.checked })}
      />
    </span>
  );
  return (
    <li
      className={styles.card}
      data-on={on}
      data-open={open}
      data-card={card.type}
      draggable
      onDragStart={(event) => event.dataTransfer?.setData('text/x-card', card.type)}
      onDragOver={(event) => event.dataTransfer?.types.includes('text/x-card') && event.preventDefault()}
      onDrop={(event) => {
        const from = batch.shown.cards.findIndex(({ type }) => type === event.dataTransfer?.getData('text/x-card'));
        const dragged = batch.shown.cards[from];
        if (dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        batch.move(dragged.type, at - from);
      }}
      onKeyDown={(event) => {
        const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
        if (by === undefined) return;
        event.preventDefault();
        move(by);
      }}
    >
      <div className={styles.head}>
        <button type="button" aria-expanded={open} onClick={() => batch.set({ card: open ? undefined : card.type })}>
          <span className={styles.sign}>
            <Icon name={ICONS[card.type]} size={18} />
          </span>
          <span>
            <b>{name}</b>
            <small id={`why-${card.type}`}>{blocked ? t(`many.blocked.${blocked}`) : summaryOf(card, t)}</small>
          </span>
        </button>
        {card.type === 'cutout' || card.type === 'enhance' ? (
          <Sends name={card.type} when={blocked === undefined} sign="before" tip="end">
            {toggle}
          </Sends>
        ) : (
          toggle
        )}
      </div>
      {open && (
        <div className={styles.body}>
          <CardBody card={card} />
          <div className={styles.order}>
            <IconButton
              icon="chevron-up"
              label={t('many.card.up', { name })}
              tip="none"
              disabled={at === 0}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="chevron-down"
              label={t('many.card.down', { name })}
              tip="none"
              disabled={at === count - 1}
              onClick={() => move(1)}
            />
          </div>
        </div>
      )}
    </li>
  );
}

import { useRef } from 'react';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { readRecipe, recipeText } from '../model/recipe.schema.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './batch.module.css';
import { RecipeCard } from './RecipeCard.tsx';

/** No recipe is larger, bytes. */
const MOST_BYTES = 20_000;

/** The cards in their order; of one photo, where that has its own. */
export function RecipeTab() {
  const { t } = useTexts();
  const { batch } = useBatch();
  useBatchState((state) => state.history);
  const chosen = useBatchState(({ photos, chosen: id }) => photos.find((photo) => photo.id === id));
  const input = useRef<HTMLInputElement>(null);
  const recipe = batch.shown;
  const open = async (file: File | undefined) => {
    const read = file && file.size <= MOST_BYTES ? readRecipe(await file.text()) : undefined;
    if (read === undefined) batch.ports.screen.note({ id: 'many.recipe.unread', tone: 'warn' });
    else batch.take(read);
  };
  const save = () => {
    const blob = new Blob([recipeText(batch.recipe)], { type: 'application/json' });
    batch.ports.output.download(blob, 'recipe.json');
  };
  return (
    <div className={styles.recipe}>
      {chosen && (
        <p className={styles.own} role="status">
          {t('many.ownOf', { name: chosen.name })}
          <Button look="ghost" onClick={() => batch.set({ chosen: undefined })}>
            {t('many.ownBack')}
          </Button>
        </p>
      )}
      <ol>
        {recipe.cards.map((card, at) => (
          <RecipeCard key={card.type} card={card} at={at} count={recipe.cards.length} />
        ))}
      </ol>
      <p className={textStyles.caption}>{t('many.recipe.hint')}</p>
      <div className={styles.share}>
        <Button onClick={save}>{t('many.recipe.save')}</Button>
        <Button onClick={() => input.current?.click()}>{t('many.recipe.open')}</Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

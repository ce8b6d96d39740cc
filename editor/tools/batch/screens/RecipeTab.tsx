import { useRef, useState } from 'react';
import { copyText } from '../../../../src/ui/copy-text.ts';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { recipeText } from '../model/recipe.schema.ts';
import { hasLogo, recipeLink } from '../model/recipe-link.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './batch.module.css';
import { RecipeCard } from './RecipeCard.tsx';

/** The cards in their order; of one photo, where that has its own. */
export function RecipeTab() {
  const { t, locale } = useTexts();
  const { batch } = useBatch();
  useBatchState((state) => state.history);
  const chosen = useBatchState(({ photos, chosen: id }) => photos.find((photo) => photo.id === id));
  const input = useRef<HTMLInputElement>(null);
  const recipe = batch.shown;
  const isSite = useShellState((state) => state.setting.site);
  const link = isSite ? recipeLink(batch.recipe, document.referrer, locale) : undefined;
  const [shown, setShown] = useState('');
  const share = async (address: string) => {
    const copied = await copyText(address);
    setShown(copied ? '' : address);
    if (!copied) return batch.ports.screen.note({ id: 'many.recipe.notShared', tone: 'warn' });
    const id = hasLogo(batch.recipe) ? 'many.recipe.sharedNoLogo' : 'many.recipe.shared';
    batch.ports.screen.note({ id, tone: 'info' });
    batch.ports.screen.say(id);
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
        {link && <Button onClick={() => void share(link)}>{t('many.recipe.share')}</Button>}
        <Button onClick={() => input.current?.click()}>{t('many.recipe.open')}</Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void batch.openRecipe(file);
            event.currentTarget.value = '';
          }}
        />
        {link && shown === link && (
          <input
            readOnly
            className={styles.link}
            aria-label={t('many.recipe.link')}
            value={link}
            ref={(field) => field?.select()}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useStore } from '../../../../shell/model/use-store.ts';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { Sends } from '../../../../shell/where/Sends.tsx';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { findSuggestions } from '../../model/marking/suggestion-finder.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './SuggestionChoices.module.css';
import { SuggestionPicture } from './SuggestionPicture.tsx';
import type { Session } from './session.ts';
import { Suggestions, suggestionTrouble } from './suggestions.ts';
import { useSession, useSessionState } from './useSession.ts';

/** Other cut-outs of the photo, as pictures: one press takes one. Where the cut-out is in doubt they are looked for by themselves. */
export function SuggestionChoices() {
  const { t } = useTexts();
  const session = useSession();
  const [suggestions] = useState(() => suggestionsOf(session));
  const { found, box, busy, taken, trouble } = useStore(suggestions.store, (state) => state);
  const marked = useStore(session.marking.store, (state) => (state.busy === 'finding' ? 'finding' : state.box));
  const isPrivate = useCutoutState(({ shell }) => shell.setting.privateMode);
  const isDrawn = useSessionState((state) => state.whole !== undefined);
  useEffect(() => {
    if (isDrawn && !isPrivate && session.isUncertain && suggestions.state.found === undefined)
      void suggestions.find(true);
  }, [session, suggestions, isDrawn, isPrivate]);
  useEffect(() => {
    // The box's own answer comes first.
    if (!isPrivate && marked !== 'finding') void suggestions.boxed(marked);
  }, [suggestions, marked, isPrivate]);
  if (isPrivate) return null;
  const status =
    busy === 'finding'
      ? t('retouch.suggest.finding')
      : busy === 'taking'
        ? t('mark.taking')
        : trouble
          ? t(suggestionTrouble(trouble))
          : found?.length === 0
            ? t('retouch.suggest.none')
            : '';
  return (
    <section className={panelStyles.choices}>
      <h2>{t(box ? 'retouch.suggest.boxed' : 'retouch.suggest.title')}</h2>
      {found === undefined ? (
        <Sends name="suggest">
          <Button disabled={busy !== undefined || !isDrawn} onClick={() => void suggestions.find()}>
            {t('retouch.suggest.look')}
          </Button>
        </Sends>
      ) : (
        <Sends name="suggestion" sign="corner">
          <div className={styles.suggestions}>
            {found.map(({ name, plane }, index) => (
              <button
                key={name}
                type="button"
                className={styles.suggestion}
                aria-pressed={taken === name}
                aria-label={t('retouch.suggest.one', { number: index + 1 })}
                onClick={() => void suggestions.take(name)}
              >
                <SuggestionPicture plane={plane} />
              </button>
            ))}
          </div>
        </Sends>
      )}
      {status !== '' && <p className={textStyles.caption}>{status}</p>}
    </section>
  );
}

function suggestionsOf(session: Session): Suggestions {
  const { api } = session.cutout.ports;
  session.suggestions ??= new Suggestions({
    ...session.suggestionPorts,
    find: (signal, question) => findSuggestions(session.finder, api, signal, question),
  });
  return session.suggestions;
}

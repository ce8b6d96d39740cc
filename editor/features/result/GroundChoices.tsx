import { Swatches } from '../../../src/ui/Choice.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';
import { GROUNDS, type GroundName } from '../../app/state.ts';

const NAMES = Object.keys(GROUNDS) as (keyof typeof GROUNDS)[];

/** What is behind the picture on the screen. */
export function GroundChoices() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const ground = useEditorState((state) => state.ground);
  const choose = (name: GroundName, own = ground.own) => {
    editor.set({ ground: { name, own } });
    editor.say('say.ground', { name: t(`ground.${name}`) });
  };
  return (
    <div className="grounds">
      <Swatches<GroundName>
        label={t('ground.label')}
        value={ground.name}
        options={NAMES.map((value) => ({ value, label: t(`ground.${value}`) }))}
        colourOf={(name) => (name === 'own' ? ground.own : GROUNDS[name])}
        onChoose={(name) => choose(name)}
      />
      <label className="own-colour" data-on={ground.name === 'own'}>
        <Icon name="pipette" size={18} />
        <span>{t('ground.own')}</span>
        <input
          type="color"
          value={ground.own}
          onInput={(event) => choose('own', event.currentTarget.value)}
          onClick={() => choose('own')}
        />
      </label>
    </div>
  );
}

import keyStyles from '../../../../../src/ui/kit/Key.module.css';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { type TextId, useTexts } from '../../texts/useTexts.ts';
import { SwatchRow } from '../background/SwatchRow.tsx';
import { MarkChoices } from './MarkChoices.tsx';
import styles from './ToolChoices.module.css';
import { type Mode, SIZE, TINTS, TOOLS, type ToolName } from './tools.ts';
import { useSession, useSessionState } from './useSession.ts';

const TINT_NAMES = ['red', 'blue', 'green', 'black', 'white'] as const satisfies readonly (keyof typeof TINTS)[];
const HINTS: Readonly<Partial<Record<ToolName, TextId>>> = {
  mark: 'retouch.hint.mark',
  smart: 'retouch.hint.smart',
  lasso: 'retouch.hint.lasso',
  box: 'retouch.hint.box',
  move: 'retouch.hint.move',
};
/** The slider goes by the root: small brushes need the finer steps. */
const ROOT = 2;

export function ToolChoices() {
  const { t } = useTexts();
  const session = useSession();
  const { tool, mode, size, hardness, snap, pressure, view, tint } = useSessionState((state) => state);
  const { paints, mode: own } = TOOLS[tool];
  const hint = HINTS[tool];
  return (
    <section className={panelStyles.choices}>
      <h2>
        {t(`retouch.tool.${tool}`)}
        {paints && (
          <span className={styles.headKeys} aria-hidden="true">
            <kbd className={keyStyles.key}>[</kbd> <kbd className={keyStyles.key}>]</kbd>
          </span>
        )}
      </h2>
      {hint && <p className={textStyles.caption}>{t(hint)}</p>}
      {own === undefined && tool !== 'move' && (
        <Segments<Mode>
          label={t('retouch.mode')}
          value={mode}
          options={[
            { value: 'keep', label: t('retouch.include') },
            { value: 'erase', label: t('retouch.leaveOut') },
          ]}
          onChoose={(value) => session.put({ mode: value })}
        />
      )}
      {tool === 'mark' && <MarkChoices />}
      {paints && (
        <>
          <Slider
            label={t('retouch.size')}
            min={1}
            max={100}
            value={Math.round((size / SIZE.most) ** (1 / ROOT) * 100)}
            text={t('retouch.px', { value: size })}
            onSlide={(share) =>
              session.put({ size: Math.max(SIZE.least, Math.round((share / 100) ** ROOT * SIZE.most)) })
            }
          />
          <Slider
            label={t('retouch.hardness')}
            min={0}
            max={100}
            initial={70}
            value={hardness}
            text={t('retouch.percent', { value: hardness })}
            onSlide={(value) => session.put({ hardness: value })}
          />
          {own !== undefined && (
            <Toggle label={t('retouch.snap')} on={snap} onToggle={(on) => session.put({ snap: on })} />
          )}
          <Toggle label={t('retouch.pen')} on={pressure} onToggle={(on) => session.put({ pressure: on })} />
        </>
      )}
      {view === 'overlay' && (
        <div className={styles.tints}>
          <span className={textStyles.caption}>{t('retouch.tint')}</span>
          <SwatchRow
            label={t('retouch.tint')}
            value={tint}
            options={TINT_NAMES.map((value) => ({ value, label: t(`retouch.tint.${value}`), css: TINTS[value] }))}
            onChoose={(value) => session.put({ tint: TINT_NAMES.find((name) => name === value) ?? 'red' })}
          />
        </div>
      )}
    </section>
  );
}

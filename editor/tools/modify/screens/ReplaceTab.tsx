import { useRef } from 'react';
import { acceptOf } from '../../../../src/protocol/image-formats.ts';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { Sends } from '../../../shell/where/Sends.tsx';
import { useModifyState, usePlacing, usePlacingState } from '../model/modify-context.ts';
import { sizedTo } from '../model/piece.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './modify.module.css';

/** A picture of the person's own in the place of something. */
export function ReplaceTab() {
  const { t } = useTexts();
  const isBegun = usePlacingState((state) => state.piece !== undefined);
  return (
    <div className={panelStyles.choices}>
      {!isBegun && <p className={textStyles.caption}>{t('modify.place.lead')}</p>}
      <ChoosePicture label={t(isBegun ? 'modify.place.another' : 'modify.place.choose')} />
      {isBegun && <Fit />}
    </div>
  );
}

function ChoosePicture({ label }: { label: string }) {
  const placing = usePlacing();
  const input = useRef<HTMLInputElement>(null);
  const formats = useShellState((state) => state.setting.limits.formats);
  const isWorking = usePlacingState((state) => state.working !== undefined);
  return (
    <>
      <input
        ref={input}
        id="pick-piece"
        type="file"
        hidden
        accept={acceptOf(formats)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Else the same file could not be chosen twice.
          currentTarget.value = '';
          if (file) void placing.choose(file);
        }}
      />
      <Button icon="image-plus" block disabled={isWorking} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** How it sits in the photo. */
function Fit() {
  const { t } = useTexts();
  const placing = usePlacing();
  const on = useModifyState((state) => state.on);
  const { at, opaque, light, grain, working } = usePlacingState((state) => state);
  if (on === undefined) return null;
  const percent = Math.round((at.width / on.width) * 100);
  return (
    <>
      {opaque && (
        <div className={styles.offer}>
          <p className={textStyles.caption}>{t('modify.place.opaque')}</p>
          <Sends name="cut">
            <Button icon="scissors" disabled={working !== undefined} onClick={() => void placing.cutOut()}>
              {t('modify.place.cut')}
            </Button>
          </Sends>
        </div>
      )}
      <Slider
        label={t('modify.place.size')}
        value={percent}
        min={1}
        max={Math.max(200, percent)}
        initial={50}
        text={`${percent} %`}
        onSlide={(value) => placing.set({ at: sizedTo(at, (on.width * value) / 100, on) })}
      />
      <Slider
        label={t('modify.place.turn')}
        value={Math.round(at.turn)}
        min={-180}
        max={180}
        initial={0}
        from={0}
        text={`${Math.round(at.turn)}°`}
        onSlide={(turn) => placing.set({ at: { ...at, turn } })}
      />
      <h3 className={styles.title}>{t('modify.fit')}</h3>
      <Slider
        label={t('modify.place.light')}
        value={light}
        min={0}
        max={100}
        initial={60}
        text={String(light)}
        onSlide={(value) => placing.set({ light: value })}
      />
      <Slider
        label={t('modify.grain')}
        value={grain}
        min={0}
        max={100}
        initial={80}
        text={String(grain)}
        onSlide={(value) => placing.set({ grain: value })}
      />
    </>
  );
}

import { useRef, useState } from 'react';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './ColourPicker.module.css';
import { hexOf, rgbOf } from './colourText.ts';
import { fromHsv, type Hsv, toHsv } from './hsv.ts';

interface ColourPickerProps {
  value: string;
  onColour: (hex: string, gesture: string) => void;
}

let drags = 0;

/**
 * A field of one hue to drag in, and its three axes as sliders, so that no drag is needed. Our own: the libraries' pickers write a
 * style element, which our policy forbids.
 */
export function ColourPicker({ value, onColour }: ColourPickerProps) {
  const { t } = useTexts();
  // Kept apart from the colour: black has no hue, and grey neither, but the field stays where it was.
  const [held, setHeld] = useState<Hsv & { hex: string }>(() => ({ ...toHsv(rgbOf(value)), hex: value }));
  const hsv = held.hex === value ? held : toHsv(rgbOf(value));
  const dragging = useRef('');
  const apply = (change: Partial<Hsv>, gesture: string) => {
    const next = { h: hsv.h, s: hsv.s, v: hsv.v, ...change };
    const hex = hexOf(fromHsv(next));
    setHeld({ ...next, hex });
    onColour(hex, gesture);
  };
  const onDrag = (event: React.PointerEvent<HTMLElement>) => {
    if (dragging.current === '') return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, length: number): number => Math.min(1, Math.max(0, at / Math.max(length, 1))) * 100;
    apply(
      { s: share(event.clientX - box.left, box.width), v: 100 - share(event.clientY - box.top, box.height) },
      dragging.current,
    );
  };
  return (
    <div className={styles.colourPicker}>
      <div
        className={styles.colourArea}
        style={{ backgroundColor: `hsl(${hsv.h} 100% 50%)` }}
        onPointerDown={(event) => {
          drags += 1;
          dragging.current = `area ${drags}`;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          onDrag(event);
        }}
        onPointerMove={onDrag}
        onPointerUp={() => {
          dragging.current = '';
        }}
        onPointerCancel={() => {
          dragging.current = '';
        }}
      >
        <i style={{ left: `${hsv.s}%`, top: `${100 - hsv.v}%`, backgroundColor: value }} />
      </div>
      <div className={styles.hue}>
        <Slider
          label={t('colour.hue')}
          min={0}
          max={360}
          value={Math.round(hsv.h)}
          text={`${Math.round(hsv.h)}°`}
          onSlide={(h, gesture) => apply({ h }, gesture)}
        />
      </div>
      <Slider
        label={t('adjust.saturation')}
        min={0}
        max={100}
        value={Math.round(hsv.s)}
        text={`${Math.round(hsv.s)} %`}
        onSlide={(s, gesture) => apply({ s }, gesture)}
      />
      <Slider
        label={t('adjust.brightness')}
        min={0}
        max={100}
        value={Math.round(hsv.v)}
        text={`${Math.round(hsv.v)} %`}
        onSlide={(v, gesture) => apply({ v }, gesture)}
      />
    </div>
  );
}

import type { ComponentType } from 'react';
import type { Values } from '../../../src/ui/i18n/text.ts';
import { useShellState } from '../model/shell-context.ts';
import { useManifest } from '../model/tool-context.ts';
import { useToolTexts } from '../texts/useTexts.ts';
import { Samples } from './Samples.tsx';

type Word = 'title' | 'lead' | 'leadShort' | 'offerTake' | 'foot' | 'drop' | 'dropMany' | 'dropStart';

/** What is said where the tool says nothing. */
const OTHERWISE: Readonly<Partial<Record<Word, string>>> = {
  title: 'upload.choose',
  offerTake: 'upload.choose',
  drop: 'upload.dropAdd',
  dropMany: 'upload.dropAdd',
};

/** What the open tool says and shows on the empty screen. */
export function useEmpty(): {
  /** It takes one photo at a time. */
  one: boolean;
  say: (word: Word, values?: Values) => string;
  Demo: ComponentType | undefined;
  Samples: ComponentType;
} {
  const { t } = useToolTexts();
  const { empty, takes } = useManifest();
  const limits = useShellState((state) => state.setting.limits);
  return {
    one: takes(limits).max === 1,
    say: (word, values) => t(empty ? `${empty.words}.${word}` : (OTHERWISE[word] ?? ''), values),
    Demo: empty?.Demo,
    Samples: empty?.Samples ?? Samples,
  };
}

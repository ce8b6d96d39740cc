import { useRef } from 'react';
import { cutName, formatBytes } from '../../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { FileButtons } from '../../../../shell/export/FileButtons.tsx';
import { DocumentSteps } from '../../../../shell/history/DocumentSteps.tsx';
import { UndoButtons } from '../../../../shell/history/UndoButtons.tsx';
import { hasSheet } from '../../../../shell/model/layout.ts';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { Bar } from '../../../../shell/top-bar/Bar.tsx';
import { BarButton, PickButton } from '../../../../shell/top-bar/BarButtons.tsx';
import { BarEnd } from '../../../../shell/top-bar/BarEnd.tsx';
import { BarTitle } from '../../../../shell/top-bar/BarTitle.tsx';
import { TrialChip } from '../../../../shell/top-bar/TrialChip.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { PrevNext } from '../batch/PrevNext.tsx';

/** A press that is held longer than this shows the original as long as it lasts (docs/DESIGN.md §5), in ms. */
const HOLD = 250;

export function TopBar() {
  const { t, locale } = useTexts();
  const { cutout, batch } = useCutout();
  const several = useCutoutState(({ state }) => state.batch !== undefined);
  const cut = useCutoutState(({ open }) => open.result !== undefined);
  const layout = useLayout();
  const picture = useCutoutState(({ open }) => open.picture);
  const working = useCutoutState(({ open }) => open.progress !== undefined && open.result === undefined);
  const mayRetouch = useCutoutState(({ shell: { setting } }) => !setting.hidden.includes('tabRetouch'));
  const sheet = hasSheet(layout);
  const size = picture && picture.width > 0 ? `${picture.width} × ${picture.height} · ` : '';
  const newPhoto = () => (batch.loaded ? batch.loaded.leaveOne() : cutout.newPhoto());
  const start = (
    <>
      <IconButton
        icon="arrow-left"
        label={t(several ? 'batch.back' : working ? 'progress.back' : 'result.new')}
        tip="start"
        onClick={() => (several ? batch.loaded?.close() : working ? cutout.cancel() : newPhoto())}
      />
      <BarTitle
        name={picture && cutName(picture.name)}
        title={picture?.name}
        figures={picture ? size + formatBytes(locale, picture.bytes) : ''}
      />
      <TrialChip word={t('result.trial')} text={t('result.trialText')} />
      <PrevNext />
    </>
  );
  const middle = (
    <>
      <Steps list={!sheet} />
      <CompareButton small={layout !== 'wide'} />
    </>
  );
  const end = (
    <BarEnd file={<FileButtons where="top" />} more={mayRetouch}>
      {cut && <PickButton label={t('batch.add')} />}
    </BarEnd>
  );
  return <Bar start={start} middle={middle} end={end} />;
}

/** The steps of the open picture; of all tools, once another one has gone on with it. */
function Steps({ list }: { list: boolean }) {
  const { designs } = useCutout();
  const document = useCutoutState(({ state }) => state.document);
  const history = useCutoutState(({ open }) => open.history);
  const canUndo = useCutoutState(({ open }) => open.result !== undefined && open.progress === undefined);
  if (document !== undefined) return <DocumentSteps document={document} ready={canUndo} list={list} />;
  return <UndoButtons history={history} commands={designs} ready={canUndo} list={list} />;
}

function CompareButton({ small }: { small: boolean }) {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const cut = useCutoutState(({ open }) => open.result !== undefined && open.progress === undefined);
  // While Size is open the whole result is on the stage; holding the button still shows the original.
  const on = useCutoutState(({ state }) => state.compare.on && state.tab !== 'size');
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  if (!cut) return null;
  const peek = (peeking: boolean) => cutout.set({ compare: { ...cutout.state.compare, peek: peeking } });
  const release = () => {
    clearTimeout(hold.current);
    if (held.current) peek(false);
  };
  const handlers = {
    'aria-pressed': on,
    onPointerDown: () => {
      held.current = false;
      hold.current = setTimeout(() => {
        held.current = true;
        peek(true);
      }, HOLD);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onClick: () => {
      // The click that ends a hold is not a press.
      if (held.current) held.current = false;
      else cutout.set({ compare: { ...cutout.state.compare, on: !on, peek: false } });
    },
  } as const;
  const words = { label: t('result.compare'), hint: t('result.compareHint') };
  return <BarButton icon="square-split-horizontal" small={small} {...words} {...handlers} />;
}

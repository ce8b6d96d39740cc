import { DOCUMENTS, OWN_SIZE } from '../rules/documents.ts';
import type { BackgroundName, DocumentRule } from '../rules/rule.ts';
import { type Face, tiltOf } from './face-facts.ts';
import { coverFrame, type Guides, type Place, placeHead, usualGuides } from './placement.ts';
import type { PaperId } from './sheet.ts';

/** All that a person chose: one value, each change a step. */
export interface IdPlan {
  /** Of a rule, or `own`. */
  document: string;
  /** mm, of a size that was typed. */
  own: { width: number; height: number };
  place: Place;
  guides: Guides;
  /** Where the guides come from; before that they say nothing. */
  guidesBy: 'nobody' | 'face' | 'hand';
  /** `keep`: what stands behind in the photo. */
  background: BackgroundName | 'keep';
  /** 0–1. */
  evenLight: number;
  paper: PaperId;
  /** mm. */
  gap: number;
  cutLines: boolean;
  ruler: boolean;
  dpi: 300 | 600;
  /** Another document that shares the sheet. */
  second: string | undefined;
  /** What the button gives. */
  file: 'photo' | 'sheet' | 'pdf';
}

const OWN_FIRST = { width: 35, height: 45 } as const;

export const ruleOf = (id: string, own: IdPlan['own']): DocumentRule =>
  DOCUMENTS.find((rule) => rule.id === id) ?? { id: OWN_SIZE, country: '', kind: 'size', ...own };

export const ruleIn = ({ document, own }: Pick<IdPlan, 'document' | 'own'>): DocumentRule => ruleOf(document, own);

export function firstPlan(photo: { width: number; height: number }, document: string): IdPlan {
  const rule = ruleOf(document, OWN_FIRST);
  const place = coverFrame(photo, rule);
  return {
    ...{ document, own: OWN_FIRST, place, guides: usualGuides(place, rule), guidesBy: 'nobody', background: 'keep' },
    ...{
      evenLight: 0,
      paper: '10x15',
      gap: 1,
      cutLines: true,
      ruler: true,
      dpi: 300,
      second: undefined,
      file: 'sheet',
    },
  };
}

/** px of the photo that is given out. */
export function outputSize({ width, height, pixels }: DocumentRule, dpi: number): { width: number; height: number } {
  const size = { width: Math.round((width / 25.4) * dpi), height: Math.round((height / 25.4) * dpi) };
  if (pixels === undefined) return size;
  const scale = Math.max(1, pixels.width / size.width, pixels.height / size.height);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

/** For another document the head is placed by its rule, and a background that it forbids is left. */
export function withDocument(plan: IdPlan, document: string, own: IdPlan['own']): Partial<IdPlan> {
  const rule = ruleOf(document, own);
  const place = plan.guidesBy === 'nobody' ? plan.place : placeHead(rule, plan.guides, plan.place.turn);
  const isForbidden =
    plan.background !== 'keep' && rule.backgrounds !== undefined && !rule.backgrounds.includes(plan.background);
  return {
    document,
    own,
    place,
    background: isForbidden ? (rule.backgrounds?.[0] ?? plan.background) : plan.background,
  };
}

interface FoundHead {
  hasSubject: boolean;
  guides: Guides | undefined;
  face: Face | undefined;
}

/** A plan once the server has answered: on the background that the rule wants, and the head where it wants it. */
export function headPlaced(plan: IdPlan, rule: DocumentRule, { hasSubject, guides, face }: FoundHead): IdPlan {
  const background = hasSubject ? (rule.backgrounds?.[0] ?? 'white') : 'keep';
  return guides && face
    ? { ...plan, background, guides, guidesBy: 'face', place: placeHead(rule, guides, tiltOf(face)) }
    : { ...plan, background };
}

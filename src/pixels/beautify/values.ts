/** What is chosen for a face. 0 as a rule: as it is. */
export interface FaceSliders {
  /** 0–100. */
  smooth: number;
  tone: number;
  /** How much of the finest grain of skin is kept, 0–100. */
  texture: number;
  /** −100–100. */
  shine: number;
  warmth: number;
  /** 0–100. */
  spots: number;
  underEyes: number;
  brightenEyes: number;
  redEyes: number;
  whitenTeeth: number;
  /** −30–30. */
  eyeSize: number;
  faceWidth: number;
  jaw: number;
  nose: number;
  lipSize: number;
  smile: number;
  /** Make-up, 0–100. */
  lipColour: number;
  blush: number;
  brows: number;
  lashes: number;
  /** Which of `SHADES` it is made of. */
  lipShade: number;
  blushShade: number;
  browShade: number;
  lashShade: number;
}

export const PLAIN: FaceSliders = {
  ...{ smooth: 0, tone: 0, texture: 70, shine: 0, warmth: 0, spots: 0, underEyes: 0, brightenEyes: 0, redEyes: 0 },
  ...{ whitenTeeth: 0, eyeSize: 0, faceWidth: 0, jaw: 0, nose: 0, lipSize: 0, smile: 0 },
  ...{ lipColour: 0, blush: 0, brows: 0, lashes: 0 },
  ...{ lipShade: 0, blushShade: 0, browShade: 0, lashShade: 0 },
};

/** A round place of the skin, px. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
}

/** A spot of a face. */
export interface FaceSpot extends Spot {
  /** It is part of the person, who said so. */
  kept?: boolean | undefined;
}

/** A face of the photo: the mesh and its spots, in px of the photo at its own size. */
export interface MeshFace {
  points: readonly number[];
  spots?: readonly FaceSpot[] | undefined;
  sliders: FaceSliders;
}

/** Points of the face mesh (468, as MediaPipe numbers them): rings by the way round, and the few that are measured alone. */
export const MESH_POINTS = 468;

/** Hairline and jaw, from the middle of the forehead to the person's left. */
export const FACE_OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

/** Edges of the lids. The person's right eye lies on the left of the picture. */
export const RIGHT_EYE = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7] as const;
export const LEFT_EYE = [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249] as const;

export const RIGHT_BROW = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46] as const;
export const LEFT_BROW = [300, 293, 334, 296, 336, 285, 295, 282, 283, 276] as const;

export const LIPS_OUTER = [
  61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146,
] as const;
/** Between the lips: what is open of the mouth. */
export const LIPS_INNER = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
] as const;

export const POINT = {
  forehead: 10,
  chin: 152,
  rightEar: 234,
  leftEar: 454,
  rightEyeOuter: 33,
  rightEyeInner: 133,
  leftEyeOuter: 263,
  leftEyeInner: 362,
  rightLidUpper: 159,
  rightLidLower: 145,
  leftLidUpper: 386,
  leftLidLower: 374,
  noseTip: 1,
  noseBridge: 168,
  rightNostril: 98,
  leftNostril: 327,
  rightCheek: 205,
  leftCheek: 425,
  rightJaw: 136,
  leftJaw: 365,
  mouthRight: 61,
  mouthLeft: 291,
  lipUpperInner: 13,
  lipLowerInner: 14,
} as const;

/** How the size of a result is chosen; the fields of a size preset that count. */
export interface SizeRule {
  id: string;
  type: 'original' | 'edge' | 'preset' | 'preset_human' | 'ratio';
  /** Ratio `w:h` or size `w*h`; '' for original and edge. */
  value: string;
}

/** Where the subject stands in what is given out; s* of the source, d* of the destination, edge* of its opaque box there. */
export interface ResultSize {
  width: number;
  height: number;
  sx: number;
  sy: number;
  sw: number;
  sh: number;
  dx: number;
  dy: number;
  dw: number;
  dh: number;
  edgeLeft: number;
  edgeTop: number;
  edgeWidth: number;
  edgeHeight: number;
}

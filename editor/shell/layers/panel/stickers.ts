/** Drawn by the project, in one colour each and white. */
export interface Sticker {
  id: string;
  width: number;
  height: number;
  markup: string;
}

const WHITE = 'fill="#ffffff"';
const OWN = 'fill="currentColor"';
const LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

export const STICKERS: readonly Sticker[] = [
  {
    id: 'crown',
    width: 200,
    height: 120,
    markup: `<path ${WHITE} d="M14 112L4 30Q4 18 14 24L56 62L94 10Q100 2 106 10L144 62L186 24Q196 18 196 30L186 112Z"/><path ${OWN} d="M24 102L16 42L58 80L100 24L142 80L184 42L176 102Z"/>`,
  },
  {
    id: 'spark',
    width: 120,
    height: 120,
    markup: `<path ${OWN} d="M60 0C64 44 76 56 120 60C76 64 64 76 60 120C56 76 44 64 0 60C44 56 56 44 60 0Z"/>`,
  },
  {
    id: 'smile',
    width: 120,
    height: 120,
    markup: `<circle ${OWN} cx="60" cy="60" r="58"/><circle ${WHITE} cx="40" cy="48" r="8"/><circle ${WHITE} cx="80" cy="48" r="8"/><path fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round" d="M32 72Q60 104 88 72"/>`,
  },
  { id: 'bolt', width: 100, height: 140, markup: `<path ${OWN} d="M60 0L6 80H44L34 140L94 54H54Z"/>` },
  {
    id: 'flower',
    width: 120,
    height: 120,
    markup: `${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse ${OWN} transform="rotate(${turn} 60 60)" cx="60" cy="28" rx="19" ry="28"/>`).join('')}<circle ${WHITE} cx="60" cy="60" r="17"/>`,
  },
  {
    id: 'sun',
    width: 120,
    height: 120,
    markup: `<circle ${OWN} cx="60" cy="60" r="28"/><path ${LINE} stroke-width="9" d="M60 6V18M60 102V114M6 60H18M102 60H114M22 22L31 31M89 89L98 98M22 98L31 89M89 31L98 22"/>`,
  },
  {
    id: 'arrow',
    width: 180,
    height: 100,
    markup: `<path ${LINE} stroke-width="10" d="M8 88C40 20 100 10 166 40M128 18L168 40L140 76"/>`,
  },
  {
    id: 'underline',
    width: 220,
    height: 40,
    markup: `<path ${LINE} stroke-width="10" d="M8 26C60 10 150 6 212 16C150 20 90 24 50 34"/>`,
  },
  {
    id: 'circle',
    width: 220,
    height: 120,
    markup: `<path ${LINE} stroke-width="8" d="M70 14C150 -6 214 24 212 62C210 104 140 116 88 112C30 108 6 82 10 56C16 22 80 6 130 14"/>`,
  },
  {
    id: 'tick',
    width: 120,
    height: 120,
    markup: `<circle ${OWN} cx="60" cy="60" r="58"/><path fill="none" stroke="#ffffff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" d="M34 62L53 81L88 42"/>`,
  },
  {
    id: 'tag',
    width: 160,
    height: 100,
    markup: `<path ${OWN} d="M52 6H148Q154 6 154 12V88Q154 94 148 94H52L6 50Z"/><circle ${WHITE} cx="50" cy="50" r="9"/>`,
  },
  {
    id: 'ribbon',
    width: 200,
    height: 80,
    markup: `<path ${OWN} opacity="0.75" d="M0 18H44V78L22 64L0 78ZM200 18H156V78L178 64L200 78Z"/><path ${OWN} d="M24 4H176V60H24Z"/>`,
  },
];

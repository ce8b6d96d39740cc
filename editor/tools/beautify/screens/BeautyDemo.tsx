import styles from '../../../shell/intake/Demo.module.css';
import { useTexts } from '../texts/useTexts.ts';

const EYES = [80, 120] as const;

/** A drawn portrait, with the corners of a face that was found: none of the samples shows a face. */
export function BeautyDemo() {
  const { t } = useTexts();
  return (
    <svg
      className={styles.demo}
      viewBox="0 0 200 250"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('beauty.demo')}
    >
      <rect width="200" height="250" fill="#b9cac4" />
      <path d="M52 190C38 90 58 38 100 38S162 90 148 190Z" fill="#46291c" />
      <path d="M20 250C24 205 62 200 84 190V160H116V190C138 200 176 205 180 250Z" fill="#5c86b0" />
      <path d="M84 150H116V190Q100 206 84 190Z" fill="#d79a78" />
      <path d="M63 110C63 78 78 60 100 60S137 78 137 110C137 146 118 172 100 172S63 146 63 110Z" fill="#eab592" />
      <path d="M63 112C60 74 84 66 104 52C108 74 132 76 137 112C146 70 130 44 100 44S54 70 63 112Z" fill="#46291c" />
      {EYES.map((x) => (
        <g key={x}>
          <ellipse cx={x} cy="112" rx="9" ry="5" fill="#fff" />
          <circle cx={x} cy="112" r="4.4" fill="#4a2c1c" />
          <path d={`M${x - 11} 99Q${x} 94 ${x + 11} 99`} fill="none" stroke="#46291c" strokeWidth="3" />
        </g>
      ))}
      <path d="M96 134Q100 138 104 134" fill="none" stroke="#bb7d5f" strokeWidth="2.4" />
      <path d="M87 149Q94 145 100 147Q106 145 113 149Q100 159 87 149Z" fill="#c4625f" />
      <path
        d="M54 72V58H68M132 58H146V72M146 164V178H132M68 178H54V164"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

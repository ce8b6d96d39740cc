export interface ShownSample {
  name: string;
  label: string;
  picture: string;
  small: string;
}

interface SampleRowProps {
  samples: readonly ShownSample[];
  onChoose: (sample: ShownSample) => void;
}

/** Samples as small pictures under the words with the id `samples`, each of them a button. */
export function SampleRow({ samples, onChoose }: SampleRowProps) {
  return (
    <ul aria-labelledby="samples">
      {samples.map((sample) => (
        <li key={sample.name}>
          <button type="button" aria-label={sample.label} onClick={() => onChoose(sample)}>
            <img src={sample.small} alt="" width={72} height={90} />
          </button>
        </li>
      ))}
    </ul>
  );
}

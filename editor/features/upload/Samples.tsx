import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useWiring } from '../../app/context.ts';
import { SAMPLES } from './samples.ts';

export function Samples() {
  const { t } = useTexts();
  const { intake } = useWiring();
  return (
    <div className="samples">
      <p className="caption" id="samples">
        {t('upload.samples')}
      </p>
      <ul aria-labelledby="samples">
        {SAMPLES.map(({ name, label, picture, small }) => (
          <li key={name}>
            <button type="button" aria-label={t(label)} onClick={() => void intake.sample(name, picture)}>
              <img src={small} alt="" width={72} height={90} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

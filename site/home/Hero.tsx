import { useTexts } from '../texts/useTexts.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { DropZone } from './DropZone.tsx';
import { cut, SAMPLES, sampleFile, whole } from './samples.ts';

interface HeroProps {
  onPhoto(photo: Blob): void;
}

export function Hero({ onPhoto }: HeroProps) {
  const { t } = useTexts();
  return (
    <div className="wide hero">
      <div className="words">
        <h1>{t('headline')}</h1>
        <p className="lead">{t('lead')}</p>
        <DropZone onPhoto={onPhoto} />
        <ul className="samples">
          <li className="caption">{t('try')}</li>
          {SAMPLES.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`${t('try')} ${t(name)}`}
                onClick={() => void sampleFile(name).then(onPhoto)}
              >
                <img src={whole(name)} alt="" width="52" height="65" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="cards">
        <BeforeAfter />
        <div className="card small one" aria-hidden="true">
          <img src={cut('lamp')} alt="" width="800" height="1000" />
        </div>
        <div className="card small two" aria-hidden="true">
          <img src={cut('bottle')} alt="" width="800" height="1000" />
        </div>
      </div>
    </div>
  );
}

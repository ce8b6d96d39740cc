import type { SiteTexts } from '../texts/en.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { DropPlate } from './DropPlate.tsx';
import { cut, SAMPLES, sampleFile, whole } from './samples.ts';

interface HeroProps {
  texts: SiteTexts;
  onPhoto(photo: Blob): void;
}

export function Hero({ texts, onPhoto }: HeroProps) {
  return (
    <div className="wide hero">
      <div className="words">
        <h1>{texts.headline}</h1>
        <p className="lead">{texts.lead}</p>
        <DropPlate texts={texts} onPhoto={onPhoto} />
        <ul className="samples">
          <li className="caption">{texts.try}</li>
          {SAMPLES.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`${texts.try} ${texts[name]}`}
                onClick={() => void sampleFile(name).then(onPhoto)}
              >
                <img src={whole(name)} alt="" width="52" height="65" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="cards">
        <BeforeAfter texts={texts} />
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

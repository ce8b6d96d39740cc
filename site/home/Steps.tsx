import type { SiteTexts } from '../texts/en.ts';
import { cut, whole } from './samples.ts';

export function Steps({ texts }: { texts: SiteTexts }) {
  return (
    <section id="how" className="band">
      <div className="wide">
        <h2>{texts.how}</h2>
        <ol className="steps">
          <li>
            <div className="shot">
              <img src={whole('lamp')} alt="" width="800" height="1000" loading="lazy" />
            </div>
            <h3>{texts.step1}</h3>
            <p>{texts.step1Text}</p>
          </li>
          <li>
            <div className="shot">
              <img className="checks" src={cut('lamp')} alt="" width="800" height="1000" loading="lazy" />
            </div>
            <h3>{texts.step2}</h3>
            <p>{texts.step2Text}</p>
          </li>
          <li>
            <div className="shot">
              <img className="sun" src={cut('lamp')} alt="" width="800" height="1000" loading="lazy" />
            </div>
            <h3>{texts.step3}</h3>
            <p>{texts.step3Text}</p>
          </li>
        </ol>
      </div>
    </section>
  );
}

import { useTexts } from '../texts/useTexts.ts';
import { cut, whole } from './samples.ts';

export function Steps() {
  const { t } = useTexts();
  return (
    <section id="how" className="band">
      <div className="wide">
        <h2>{t('how')}</h2>
        <ol className="steps">
          <li>
            <div className="shot">
              <img src={whole('lamp')} alt="" width="800" height="1000" loading="lazy" />
            </div>
            <h3>{t('step1')}</h3>
            <p>{t('step1Text')}</p>
          </li>
          <li>
            <div className="shot">
              <img className="checks" src={cut('lamp')} alt="" width="800" height="1000" loading="lazy" />
            </div>
            <h3>{t('step2')}</h3>
            <p>{t('step2Text')}</p>
          </li>
          <li>
            <div className="shot">
              <img className="sun" src={cut('lamp')} alt="" width="800" height="1000" loading="lazy" />
            </div>
            <h3>{t('step3')}</h3>
            <p>{t('step3Text')}</p>
          </li>
        </ol>
      </div>
    </section>
  );
}

import { ID_PHOTOS } from '../../src/cutout/presets/id-photos.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { filled } from '../content/filled.ts';
import { SIZES } from '../content/sizes/sizes.ts';
import { TOOL_PAGE } from '../content/tool-page/tool-page.ts';
import { usePage } from '../parts/page-context.ts';
import { CompareCard } from './CompareCard.tsx';
import heroStyles from './HeroCards.module.css';
import styles from './IdHero.module.css';
import { IdPage } from './IdPage.tsx';
import { BLUE, CROP, HEAD, SPOTS } from './id-hero.ts';

/** A portrait before and after with the head's lines on it, the page to print, and what was measured. */
export function IdHero() {
  const { locale } = usePage();
  const texts = TOOL_PAGE[locale];
  const [photo] = ID_PHOTOS;
  if (photo === undefined) return null;
  const { name, width, height, value } = photo;
  const figures = { width, height, count: SPOTS.length };
  const rows = [
    [texts.idPixels, value.replace('*', ' × ')],
    [texts.idHead, `${HEAD.chin - HEAD.crown} mm`],
    [texts.idBackground, texts.idEven],
    [texts.idPage, filled(texts.idPhotos, figures)],
  ];
  const share = (mm: number) => `${(mm / height) * 100}%`;
  return (
    <div className={heroStyles.cards}>
      <div className={heroStyles.compare} style={{ width: 'auto', aspectRatio: `${width} / ${height}` }}>
        <CompareCard
          before="face"
          after="face-cut"
          background={BLUE}
          alt={filled(texts.idPortrait, figures)}
          crop={CROP}
          sizes="(max-width: 900px) 278px, 496px"
          first={36}
          marks={[
            [share(HEAD.crown), `${texts.idCrown} ${HEAD.crown} mm`],
            [share(HEAD.chin), `${texts.idChin} ${HEAD.chin} mm`],
          ]}
          eager
        />
      </div>
      <IdPage label={filled(texts.idSheet, figures)} photo={photo} />
      <div className={classes(heroStyles.small, styles.card)}>
        <b>
          {SIZES[locale][name]} · {width} × {height} mm
        </b>
        {rows.map(([label, said]) => (
          <p key={label}>
            <Icon name="check" size={16} />
            <span>{label}</span>
            {said}
          </p>
        ))}
      </div>
    </div>
  );
}

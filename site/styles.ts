/**
 * All that pages are styled with: the theme, the kit's modules that they are drawn with, and their own, but for what one kind of page alone
 * is drawn with (./sheets). The build makes their sheets of it (scripts/build/site-chunks.mjs); no page loads the script. A test holds the
 * lists to what the server's pages import.
 */
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import './css/site.css';
import field from '../src/ui/kit/Field.module.css';
import icon from '../src/ui/kit/Icon.module.css';
import segments from '../src/ui/kit/Segments.module.css';
import textField from '../src/ui/kit/TextField.module.css';

export const sheets = [
  ...[field, icon, segments, textField],
  import.meta.glob(
    [
      './{layouts,pages,parts,sections}/**/*.module.css',
      '!./sections/{DuoCards,Facts,Hub,Slices}.module.css',
      '!./sections/{PhotoPut,SceneStage,TemplateFilters,TemplateHero,TemplateResults,TemplateSizes,TemplateWords,Words}.module.css',
      '!./sections/{ArchHelp,DesktopHero,Downloading,Editions,FeatureCards,LinuxEditions}.module.css',
      '!./sections/{CalendarMonth,CalendarTurns,DayBands,YearMonths}.module.css',
      '!./layouts/Side.module.css',
    ],
    { eager: true },
  ),
];

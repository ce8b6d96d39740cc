import type { Template } from '../template.ts';
import { birthday } from './birthday.ts';
import { businessCard } from './business-card.ts';
import { certificate } from './certificate.ts';
import { clayStems } from './clay-stems.ts';
import { concert } from './concert.ts';
import { dayNine } from './day-nine.ts';
import { fennel } from './fennel.ts';
import { gardenWedding } from './garden-wedding.ts';
import { lastDays } from './last-days.ts';
import { lightSale } from './light-sale.ts';
import { lunch } from './lunch.ts';
import { midAutumn } from './mid-autumn.ts';
import { missingCat } from './missing-cat.ts';
import { newSound } from './new-sound.ts';
import { newYear } from './new-year.ts';
import { openStudio } from './open-studio.ts';
import { openTalk } from './open-talk.ts';
import { plantSwap } from './plant-swap.ts';
import { quote } from './quote.ts';
import { slowMornings } from './slow-mornings.ts';
import { slowYoga } from './slow-yoga.ts';
import { twoForOne } from './two-for-one.ts';
import { voucher } from './voucher.ts';
import { weNeedHands } from './we-need-hands.ts';

/** Every template of the project's own, handpicked order: the first ones are seen first. */
export const TEMPLATES: readonly Template[] = [
  clayStems,
  fennel,
  openStudio,
  midAutumn,
  weNeedHands,
  lightSale,
  plantSwap,
  concert,
  newSound,
  slowMornings,
  dayNine,
  birthday,
  quote,
  lastDays,
  lunch,
  newYear,
  gardenWedding,
  twoForOne,
  openTalk,
  missingCat,
  slowYoga,
  certificate,
  businessCard,
  voucher,
];

export const templateOf = (id: string): Template | undefined => TEMPLATES.find((one) => one.id === id);

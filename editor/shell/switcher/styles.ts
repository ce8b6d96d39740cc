import { adoptStyles } from '../lazy/adopt-styles.ts';
import css from './switcher.css?inline';

// What shows the tool button or the switcher takes this file in, and their looks are there.
adoptStyles(css);

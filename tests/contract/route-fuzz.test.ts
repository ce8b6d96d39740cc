import { routeFuzz } from './route-fuzz.ts';

routeFuzz(8);

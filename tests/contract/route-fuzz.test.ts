import { routeFuzz } from './route-fuzz.ts';

routeFuzz({ runs: 8 });

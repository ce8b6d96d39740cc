import { routeFuzz } from '../../contract/route-fuzz.ts';

routeFuzz(400);

/** Entry of the script tag of `/sdk/v1/`: the small loader. */
import { fetchCore } from './fetch-core.ts';
import { publish } from './publish.ts';

publish(fetchCore);

/** Entry of the script tag of a pinned address: everything in the one file that its hash names. */
import { connect } from './connect.ts';
import { publish } from './publish.ts';

publish(() => connect);

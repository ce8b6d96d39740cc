import { expect, it } from 'vitest';
import { mobileAppOf } from '../../../src/context/mobile-app.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

it.each([
  [`${PHONE} CutoutApp/3.2.0 (ios)`, { os: 'ios', version: '3.2.0' }],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile CutoutApp/4.9 (android)', { os: 'android', version: '4.9' }],
  [PHONE, undefined],
  ['Mozilla/5.0 (Windows NT 10.0) CutoutDesktop/1.4.0 (windows)', undefined],
  [`${PHONE} CutoutApp/3.2.0 (windows)`, undefined],
  [`${PHONE} NotCutoutApp/3.2.0 (ios)`, undefined],
  [`${PHONE} CutoutApp/x (ios)`, undefined],
])('%s is shown by %j', (agent, app) => expect(mobileAppOf(agent)).toEqual(app));

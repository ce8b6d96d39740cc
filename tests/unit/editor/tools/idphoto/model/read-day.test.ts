import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const MODULE = pathToFileURL('editor/tools/idphoto/model/read-day.ts').href;

// A zone of time is a process's own.
it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('the day that a rule was read is that day in %s', (zone) => {
  const code = `import(${JSON.stringify(MODULE)}).then(({ readDay }) => console.log(readDay('2026-11-20', 'en')))`;
  const said = execFileSync(process.execPath, ['--import', 'tsx', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, TZ: zone },
  });
  expect(said.trim()).toBe('November 20, 2026');
});

import { expect, test } from 'vitest';
import { calmLines } from '../../../infra/local/calmLines.ts';
import { letPass, restoreTimeAfterEach } from '../../support/time.ts';

restoreTimeAfterEach();

test('the same line of several functions is shown once a minute', () => {
  const shown: string[] = [];
  const onLine = calmLines((line) => shown.push(line));
  const full = 'error: nothing can be stored: the disk is full';
  for (const line of [`auth: ${full}`, `members: ${full}`, 'auth: error: another', `auth: ${full}`])
    onLine(line);
  expect(shown).toEqual([`auth: ${full}`, 'auth: error: another']);
  letPass({ minutes: 1 });
  onLine(`members: ${full}`);
  expect(shown.at(-1)).toBe(`members: ${full}`);
});

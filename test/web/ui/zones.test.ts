import { expect, test } from 'vitest';
import { zoneLabel, zoneOptions } from '../../../web/ui/form/zoneNames.ts';

test('time zones have their present names, each once, with the chosen one first', () => {
  const options = zoneOptions(['Asia/Calcutta', 'Asia/Kolkata']);
  expect(options[0]).toEqual({ value: 'Asia/Kolkata', label: 'Asia/Kolkata' });
  const values = options.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).not.toContain('Europe/Kiev');
  expect(values).toContain('Europe/Kyiv');
  expect(zoneLabel('America/Godthab')).toBe('America/Nuuk');
});

test('each offered time zone is one that the platform knows', () => {
  for (const { value } of zoneOptions([])) new Intl.DateTimeFormat('en', { timeZone: value });
});

import { expect, test } from 'vitest';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../../web/api/errorText.ts';

test('a role that people still have is refused with their number', () => {
  const held = (people: number) =>
    explain(new CallError(409, { code: 'role_held', message: '', requestId: 'r', details: { people } }));
  expect(held(1)).toMatch(/^1 person still has this role\. Take it from them first/);
  expect(held(1200)).toMatch(/^1,200 people still have this role\./);
});

test('a fault of ours is told with the reference by which support finds the call', () => {
  const error = new CallError(500, { code: 'internal', message: '', requestId: '4c1f09aa27b3d851' });
  expect(explain(error)).toMatch(/Reference for support: 4c1f09aa27b3d851$/);
});

test('a refusal that only newer pages know asks to reload this one', () => {
  const error = new CallError(409, { code: 'of_tomorrow' as never, message: 'Refused.', requestId: 'r' });
  expect(explain(error)).toBe('This page is out of date. Please reload it and try again.');
});

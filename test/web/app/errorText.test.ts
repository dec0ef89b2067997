import { expect, test } from 'vitest';
import { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../../web/api/errorText.ts';

test('deleting a role that people have shows how many have it', () => {
  const held = (people: number) =>
    explain(new CallError(409, { code: 'role_held', message: '', requestId: 'r', details: { people } }));
  expect(held(1)).toMatch(/^1 person still has this role\. Take it from them first/);
  expect(held(1200)).toMatch(/^1,200 people still have this role\./);
});

test('an internal error is shown with its reference for support', () => {
  const error = new CallError(500, { code: 'internal', message: '', requestId: '4c1f09aa27b3d851' });
  expect(explain(error)).toMatch(/Reference for support: 4c1f09aa27b3d851$/);
});

test('an error code unknown to this page asks for a reload', () => {
  const error = new CallError(409, { code: 'of_tomorrow' as never, message: 'Refused.', requestId: 'r' });
  expect(explain(error)).toBe('This page is out of date. Please reload it and try again.');
});

test('a used-up daily limit of a preview says when it begins again and whom to ask', () => {
  const refused = { code: 'call_limit', message: '', requestId: 'r' } as const;
  const toCustomer = explain(new CallError(429, refused));
  const toGuest = explain(new CallError(429, { ...refused, details: { of: 'preview' } }));
  expect(toCustomer).not.toContain('preview');
  expect(toGuest.startsWith(toCustomer)).toBe(true);
  expect(toGuest).toMatch(/begins again at midnight UTC.* ask the person who sent you the link/);
});

test('a limit that is reached shows its number, and one unknown to this page a general sentence', () => {
  const reached = (details: unknown) =>
    explain(new CallError(400, { code: 'limit_reached', message: '', requestId: 'r', details }));
  expect(reached({ of: 'saved_lists', most: 100 })).toBe(
    'You can save up to 100 lists. Remove one to save another.',
  );
  const unknown = 'There are as many of these as there can be. Remove one to add another.';
  expect(reached({ of: 'of_tomorrow', most: 7 })).toBe(unknown);
  expect(reached(undefined)).toBe(unknown);
});

import { expect, test } from 'vitest';
import { CallError } from '../../shared/api/client.ts';
import { explain } from '../../web/api/errorText.ts';

test('a refusal that only newer pages know asks to reload this one', () => {
  const error = new CallError(409, { code: 'of_tomorrow' as never, message: 'Refused.', requestId: 'r' });
  expect(explain(error)).toBe('This page is out of date. Please reload it and try again.');
});

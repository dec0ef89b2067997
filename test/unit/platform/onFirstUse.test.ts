import { expect, test, vi } from 'vitest';
import { onFirstUse } from '../../../shared/onFirstUse.ts';

test('a value is made when it is first wanted, and once', () => {
  const make = vi.fn(() => ({}));
  const value = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledOnce();
});

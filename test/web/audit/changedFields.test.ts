import { expect, test } from 'vitest';
import { changedFields, fieldName } from '../../../web/audit/changedFields.ts';

test('the changed fields of an audit log entry are only those that differ', () => {
  const before = { portal: true, name: 'Food', version: 1 };
  const after = { portal: false, name: 'Food', version: 2 };
  expect(changedFields({ before, after })).toEqual([{ field: 'portal', before: 'yes', after: 'no' }]);
});

test('the changed fields of an audit log entry are all fields of something new', () => {
  expect(changedFields({ before: null, after: { note: 'For the fair', empty: null } })).toEqual([
    { field: 'note', before: null, after: 'For the fair' },
  ]);
});

test('the changed fields of an audit log entry have readable names', () => {
  expect(fieldName('time_start')).toBe('Time start');
});

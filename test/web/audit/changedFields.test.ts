import { describe, expect, test } from 'vitest';
import { changedFields, fieldName } from '../../../web/audit/changedFields.ts';

describe('What an entry of the audit log says', () => {
  test('is only what differs', () => {
    const before = { portal: true, name: 'Food', version: 1 };
    const after = { portal: false, name: 'Food', version: 2 };
    expect(changedFields({ before, after })).toEqual([{ field: 'portal', before: 'yes', after: 'no' }]);
  });

  test('of something new is all that it has', () => {
    expect(changedFields({ before: null, after: { note: 'For the fair', empty: null } })).toEqual([
      { field: 'note', before: null, after: 'For the fair' },
    ]);
  });

  test('names fields as people read them', () => {
    expect(fieldName('time_start')).toBe('Time start');
  });
});

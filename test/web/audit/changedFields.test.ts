import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../shared/model/audit/auditEntry.ts';
import { entrySentence } from '../../../web/audit/actionText.ts';
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

test('the changed fields of an audit log entry are words, never JSON or internal names', () => {
  const after = {
    roles: ['portal_user', 'user_admin'],
    profile_email_domains: [{ email_domain: 'larkspur.example' }],
    profile_sources: { '7': [{ domain_sid: 9022, domain_name: 'Beauty' }] },
    span: { time_start: '2026-01-01', time_end: null },
    emptied: [],
  };
  expect(changedFields({ before: null, after }).map(({ field, after: text }) => [field, text])).toEqual([
    ['roles', 'Web User Access, User Administrator'],
    ['profile_email_domains', 'larkspur.example'],
    ['profile_sources', 'TikTok: Beauty'],
    ['span', 'Time start: 2026-01-01'],
  ]);
});

test('an audit log entry begins with a sentence', () => {
  const entry = { by: 'acc_1', by_name: 'Mara Reyes', by_organization_name: null, action: 'member.changed' };
  expect(entrySentence({ ...entry, subject: 'acc_2', subject_name: 'Ida Moss' } as AuditEntry)).toBe(
    'Mara Reyes changed the access of Ida Moss.',
  );
  const failed = { ...entry, by: null, by_name: null, action: 'account.login_failed' };
  expect(entrySentence({ ...failed, subject: 'acc_2', subject_name: 'Ida Moss' } as AuditEntry)).toBe(
    'Ida Moss failed to log in.',
  );
});

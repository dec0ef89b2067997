import { describe, expect, test } from 'vitest';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { accessChange, accessOf, accessSentences } from '../../../../shared/rules/customers/accessChange.ts';
import { usualRights } from '../../../fixtures/aProfile.ts';

type Part = Parameters<typeof accessOf>[0][number];

const profile = (changes: Partial<ProfileDetail> = {}): Part => ({
  ...usualRights,
  profile_sources: {
    '5': [
      { domain_sid: 9022, domain_name: 'Beauty' },
      { domain_sid: 34581, domain_name: 'Personal Care' },
    ],
  },
  ...changes,
});

const between = (before: Part[], after: Part[]) => accessChange(accessOf(before), accessOf(after));

describe('The preview of a change of access', () => {
  test('the preview of a change of access names a lost vertical with its source, and a lost source by its name', () => {
    const narrower = profile({ profile_sources: { '5': [{ domain_sid: 9022, domain_name: 'Beauty' }] } });
    expect(between([profile()], [narrower]).losses).toEqual(['Reddit in Personal Care']);
    expect(between([profile()], [profile({ profile_sources: {} })]).losses).toEqual(['Reddit']);
  });

  test('the preview of a change of access omits losses that another profile still grants', () => {
    expect(between([profile(), profile()], [profile()])).toEqual({ gains: [], losses: [] });
  });

  test('the preview of a change of access separates gains from losses', () => {
    const other = profile({ dashboards: true, portal: false });
    expect(between([profile()], [other])).toEqual({ gains: ['Lenses'], losses: ['Client Portal'] });
  });

  test('the preview of a change of access names the dates beyond which figures are lost', () => {
    const shorter = profile({ time_start: '2025-01-01', time_end: '2025-12-31' });
    expect(between([profile()], [shorter]).losses).toEqual([
      'figures from before 2025-01-01',
      'figures from after 2025-12-31',
    ]);
    expect(between([shorter], [profile()]).gains).toHaveLength(2);
  });

  test('the preview of a change of access conjugates its sentences for one person, several people and a name', () => {
    const change = { gains: ['Lenses'], losses: ['Reddit', 'TikTok'] };
    expect(accessSentences(2, change)).toEqual(['2 people lose Reddit and TikTok.', '2 people gain Lenses.']);
    expect(accessSentences(1, change)[0]).toBe('1 person loses Reddit and TikTok.');
    expect(accessSentences('Ida Moss', change)[1]).toBe('Ida Moss gains Lenses.');
    expect(accessSentences(3, { gains: [], losses: [] })).toEqual([]);
  });
});

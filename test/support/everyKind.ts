import type { Row, VersionedKind } from '../../functions/platform/data/table/kind.ts';
import type { NewRow } from '../../functions/platform/data/table/writes.ts';
import type { AccountUid, ExportUid, GapUid, OrganizationUid } from '../../shared/model/ids.ts';
import { idAt } from './events.ts';
import { savedTables } from './leavers.ts';

const at = '2026-10-05T08:00:00.000Z';
const late = 4_000_000_000;

/** A row of each kind that the demonstration world’s organizations lack, as its own call or job would write it. */
export async function everyKind(
  organization_uid: OrganizationUid,
  account_uid: AccountUid,
  gap_uid: GapUid,
): Promise<void> {
  const rows = {
    ...(await savedTables()),
    ...(await import('../../functions/platform/data/auditStream.ts')),
    ...(await import('../../functions/platform/data/closedDay.ts')),
    ...(await import('../../functions/platform/data/endingMail.ts')),
    ...(await import('../../functions/platform/data/erasedPerson.ts')),
    ...(await import('../../functions/platform/data/event.ts')),
    ...(await import('../../functions/platform/data/eventCount.ts')),
    ...(await import('../../functions/platform/data/organizationExport.ts')),
    ...(await import('../../functions/platform/data/table/batchWriter.ts')),
  };
  const { commit, create, put } = rows;
  const own = { organization_uid, account_uid };
  const write = <K extends VersionedKind>(kind: K, row: NewRow<K>) => commit(create(kind, row));
  await write(rows.auditStream, {
    organization_uid,
    url: 'https://logs.larkspur.com/in',
    paused: true,
    since: at,
    set_up_by: account_uid,
    secrets: [{ secret: { key_id: 'key', sealed: 'c2VhbGVk' }, ends: 'last', until: null }],
    position: '',
    batch_end: null,
    last_try: null,
    last_accepted_at: null,
    failures: 0,
    next_try_at: null,
    counted_day: null,
    counted: 0,
  });
  await write(rows.digest, { ...own, gap_uid, frequency: 'weekly', weekday: 1, zone: 'UTC', due_at: at });
  await write(rows.reportMail, own);
  await write(rows.endingMail, { organization_uid, access_ends_at: at, days: 7, expires_at: late });
  for (const account of [account_uid, null]) {
    const of = { organization_uid, account_uid: account, count: 1 };
    await write(rows.savedCount, { ...of, saved: 'lists' });
  }
  const place = {
    uid: 'rep_1',
    company_uid: 'cmp_1',
    file: null,
    page: 1,
    report_name: 'Oats',
    updated_at: at,
  };
  const uids = { question_uid: 'qst_000000001-0123456789ab', note_uid: 'qst_000000002-0123456789ab' };
  const asked = {
    ...own,
    ...place,
    ...uids,
    state: 'open',
    messages: [],
    contact: { name: 'Ana', email: 'a@b.example' },
  };
  await write(rows.question, asked as unknown as NewRow<typeof rows.question>);
  await write(rows.questionMark, asked as unknown as NewRow<typeof rows.questionMark>);
  await write(rows.pageNote, { ...asked, text: 'Compare' } as unknown as NewRow<typeof rows.pageNote>);
  const export_uid = 'exp_other' as ExportUid;
  await write(rows.runningExport, { organization_uid, export_uid, claimed_until: '2099', tries: 1 });
  await put(rows.event, {
    ...{ id: idAt(at), event: 'click', organization_uid, account_uid, token: null, app_name: 'client' },
    ...{ received_at: at, expires_at: late },
  } as Row<typeof rows.event>);
  for (const [PK, SK] of [
    [rows.countsOf(organization_uid, '2026-10'), 'O#05'],
    [rows.countsOf(organization_uid, '2026-10'), `A#${account_uid}#05`],
    [rows.totalsOf('2026-10'), organization_uid],
  ] as const) {
    await put(rows.eventCount, { PK, SK });
  }
  await put(rows.daySeal, { organization_uid, date: '2026-10-05', events: 1, drift: 0, closed_at: at });
  await put(rows.erasedPerson, {
    ...own,
    pseudonym: 'acc_removed-1' as AccountUid,
    until: at,
    expires_at: late,
  });
}

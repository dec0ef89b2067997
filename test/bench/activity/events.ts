import type { EventRow } from '../../../functions/platform/data/event.ts';
import { EventType } from '../../../shared/model/activity/activity.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { idAt } from '../../support/events.ts';

export const largest = 'org_bench' as OrganizationUid;
const people = 200;

/** Generated events of a month, spread over its days and people. */
export function benchEvents(count: number, month: string, organization = largest): EventRow[] {
  const start = Date.parse(`${month}-01T00:00:00Z`);
  const step = (28 * 24 * 60 * 60_000) / count;
  return Array.from({ length: count }, (_, at) => {
    const moment = new Date(start + Math.floor(at * step));
    return {
      id: idAt(moment),
      event: EventType.options[at % EventType.options.length] ?? 'click',
      organization_uid: organization,
      account_uid: `acc_${at % people}` as AccountUid,
      token: null,
      app_name: 'client',
      ...(at % 5 === 0 ? { report_uid: `rep_${at % 40}`, object_name: `Report ${at % 40}` } : {}),
      received_at: moment.toISOString(),
      expires_at: 4_000_000_000,
    };
  });
}

const organizations = 40;
const peopleOfOne = 8;

/** Generated events of half an hour, by people of several organizations, like a batch of the stream. */
export function busyEvents(count: number, from: number): EventRow[] {
  const month = '2026-02';
  return benchEvents(count, month).map((row, at) => {
    const moment = new Date(from + Math.floor((at * 30 * 60_000) / count));
    const organization = at % organizations;
    return {
      ...row,
      id: idAt(moment),
      organization_uid: `org_busy${organization}` as OrganizationUid,
      account_uid: `acc_${organization}-${Math.floor(at / organizations) % peopleOfOne}` as AccountUid,
    };
  });
}

import type { Input, Output } from '../../../shared/api/endpoint.ts';
import type { submitRightsRequest as endpoint } from '../../../shared/api/site/rights.ts';
import { audited } from '../../platform/data/audit.ts';
import { operatorUid } from '../../platform/data/organization.ts';
import { requester, rights } from '../../platform/data/rights.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import { clock } from '../../platform/services/clock.ts';
import { isSuspect } from '../plainForm/limits.ts';

type Numbered = Output<typeof endpoint>;

/** The audit row names no person, since it is kept for years. */
export function rowsOf(
  { input }: { input: Input<typeof endpoint> },
  { reference, due_on }: Numbered,
): Write[] {
  const { source, subject, name, email, links, reason } = input;
  const suspect = isSuspect(input);
  return [
    create(rights, {
      reference,
      at: clock.now().toISOString(),
      due_on,
      source,
      subject,
      state: 'open',
      suspect,
      state_at: null,
      state_by: null,
      receipt: null,
    }),
    create(requester, { reference, name, email, links, reason, answer: null }),
    audited({
      organization_uid: operatorUid,
      by: null,
      action: 'removal_request.received',
      subject: reference,
      detail: { source, subject, due_on },
    }),
  ];
}

import { useRef, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { startMemberJob } from '../../../../shared/api/customers/memberJobs.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { MemberJob } from '../../../../shared/model/customers/memberJob.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { MemberJobUid } from '../../../../shared/model/ids.ts';
import { call } from '../../../api/calls.ts';
import { useActingFirst } from '../../assume/useActingFirst.ts';

export type JobInput = Omit<ClientInput<typeof startMemberJob>, 'organization' | 'job'>;

/** A second try with the same input names the same job, so that a lost answer starts nothing twice. */
export function useStartJob(place: OrganizationDetail) {
  const actFirst = useActingFirst(place);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const named = useRef<{ input: string; job: MemberJobUid } | null>(null);

  async function start(input: JobInput): Promise<MemberJob | null> {
    const text = JSON.stringify(input);
    if (named.current?.input !== text) {
      named.current = { input: text, job: MemberJobUid.parse(`job_${crypto.randomUUID()}`) };
    }
    setBusy(true);
    setFailure(null);
    try {
      await actFirst();
      const { job } = await call(startMemberJob, {
        ...input,
        organization: place.organization_uid,
        job: named.current.job,
      });
      return job;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { start, busy, failure };
}

import { useState } from 'react';
import { changeAuditStream } from '../../../shared/api/audit/stream.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { ClientInput, Output } from '../../../shared/api/endpoint.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { refusedReceiverText } from './refusedReceiverText.ts';

type Change = Omit<ClientInput<typeof changeAuditStream>, 'organization'>;

export function useStreamChange(organization: OrganizationUid, onReload: () => void) {
  const { trigger } = useMutate(changeAuditStream);
  const [busy, setBusy] = useState<Change['action'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** Undefined if it failed, which `problem` then explains. */
  async function change(
    input: Change,
    onTaken?: () => void,
  ): Promise<Output<typeof changeAuditStream> | undefined> {
    setBusy(input.action);
    setProblem(null);
    try {
      const answer = await trigger({ organization, ...input });
      onTaken?.();
      return answer;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(refusedReceiverText(error) ?? explain(error));
      if (error.code === 'changed_meanwhile' || error.code === 'stream_exists') onReload();
      return undefined;
    } finally {
      setBusy(null);
    }
  }

  return { change, busy, problem };
}

import { useState } from 'react';
import { changeAuditStream } from '../../../shared/api/audit/stream.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { ClientInput, Output } from '../../../shared/api/endpoint.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';

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

const faults: Record<string, string> = {
  no_address: 'This isn’t an address. Enter one such as https://siem.example.com/audit.',
  not_https: 'The address must begin with https://.',
  port: 'The address must use the usual port of https. Remove the port.',
  user: 'Remove the name and password from the address: the signature proves that a message is ours.',
  ip: 'Enter a host name instead of an IP address.',
  host: 'The host name must be one of the public internet, such as siem.example.com.',
  fragment: 'Remove the # and what follows it.',
  private:
    'This host name means an address inside a private network. Enter one that is reachable from the internet.',
  unknown: 'This host name can’t be found. Check its spelling.',
};

function refusedReceiverText({ code, details }: CallError): string | undefined {
  if (code !== 'receiver_refused') return undefined;
  const { fault } = (details ?? {}) as { fault?: unknown };
  return typeof fault === 'string' ? faults[fault] : undefined;
}

import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { inviteMembers } from '../../../../shared/api/customers/members.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import { maxInvitesPerCall } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { call } from '../../../api/calls.ts';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import type { Draft } from '../panel/draft.ts';
import { addressKey, type PastedPerson } from './readPeople.ts';

type Result = Output<typeof inviteMembers>['results'][number];

/** Includes the mail's state, unless it is just queued. */
export type Outcome = Result['outcome'] | Exclude<Result['mailed'], 'queued' | undefined>;

/** Never resends an address with a result, so pausing, reconnecting or pasting more is safe. */
export function useBulkInvite(place: OrganizationDetail) {
  const { organization_uid: organization } = place;
  const actFirst = useActingFirst(place);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [state, setState] = useState<'ready' | 'sending' | 'pausing'>('ready');
  const [failure, setFailure] = useState<CallError | null>(null);
  const paused = useRef(false);
  const sending = useRef(false);
  useWarningBeforeLeaving(state !== 'ready');

  async function send(people: readonly PastedPerson[], { roles, profiles }: Draft): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    paused.current = false;
    setFailure(null);
    setState('sending');
    try {
      await actFirst();
      for (let at = 0; at < people.length && !paused.current; at += maxInvitesPerCall) {
        const piece = people.slice(at, at + maxInvitesPerCall);
        const { results } = await call(inviteMembers, {
          organization,
          people: piece.map(({ email, full_name }) => ({ email, full_name })),
          roles: roles.map((role) => ({ role })),
          profiles: profiles.map((gap_uid) => ({ gap_uid })),
        });
        const told = results.map(
          ({ outcome, mailed }, index) =>
            [
              addressKey(piece[index]?.email ?? ''),
              mailed && mailed !== 'queued' ? mailed : outcome,
            ] as const,
        );
        setOutcomes((before) => new Map([...before, ...told]));
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      sending.current = false;
      setState('ready');
    }
  }

  return {
    outcomes,
    state,
    failure,
    send,
    /** Takes effect after the current batch. */
    pause: () => {
      paused.current = true;
      setState('pausing');
    },
  };
}

function useWarningBeforeLeaving(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [needed]);
}

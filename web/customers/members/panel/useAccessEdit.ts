import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { saveMember } from '../../../../shared/api/customers/members.ts';
import { Member } from '../../../../shared/model/customers/member.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import { carriedOver, type Draft, whatWasChanged } from './draft.ts';
import type { PanelProps } from './panelProps.ts';
import { savedText } from './savedText.ts';

export function useAccessEdit(
  { organization: place, people, member, onDraft, onSaid, onGone }: PanelProps,
  draft: Draft,
  profileName: (uid: GapUid) => string,
) {
  const { organization_uid: organization } = place;
  const actFirst = useActingFirst(place);
  const { trigger } = useMutate(saveMember);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [meanwhile, setMeanwhile] = useState<readonly string[] | null>(null);
  const { account_uid } = member;

  /** Throws a `CallError`; on a conflict, shows the person's current state. */
  async function send(change: Partial<Draft> & { restore?: true }): Promise<void> {
    try {
      await actFirst();
      const { account } = await trigger({
        organization,
        account_uid,
        version: member.version,
        ...(change.restore ? { restore: change.restore } : {}),
        ...(change.roles ? { roles: change.roles.map((role) => ({ role })) } : {}),
        ...(change.profiles ? { profiles: change.profiles.map((gap_uid) => ({ gap_uid })) } : {}),
      });
      people.put(account);
      onDraft(null);
      setMeanwhile(null);
      onSaid(savedText(member, account));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'changed_meanwhile') await meet(error);
      if (error.code === 'not_found') onGone();
      throw error;
    }
  }

  async function meet({ details }: CallError): Promise<void> {
    const told = Member.safeParse((details as { current?: unknown } | undefined)?.current).data;
    const current = told ?? (await people.retry())?.find((each) => each.account_uid === account_uid);
    if (!current) return onGone();
    setMeanwhile(whatWasChanged(member, current, profileName));
    onDraft(carriedOver(draft, member, current));
    people.put(current);
  }

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await send(draft);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.code === 'changed_meanwhile' ? null : error);
    } finally {
      setBusy(false);
    }
  }

  return { save, send, busy, failure, meanwhile };
}

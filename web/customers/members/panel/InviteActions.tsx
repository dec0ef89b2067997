import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { readInviteLink, resendInvite } from '../../../../shared/api/customers/members.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { inviteStatusOf } from '../../../../shared/rules/customers/inviteStatus.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { CopyStatus } from '../../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../../ui/controls/useCopied.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useActingFirst } from '../../assume/useActingFirst.ts';
import { linkCopied, linkCopiedMs } from '../../copiedLink.ts';
import { sentText } from '../sentText.ts';

type Said = { kind: 'done' | 'problem'; text: string };

export function InviteActions({
  organization: place,
  member,
  onSent,
}: {
  organization: OrganizationDetail;
  member: Member;
  onSent: (member: Member) => void;
}) {
  const { account_uid } = member;
  const { organization_uid: organization } = place;
  const actFirst = useActingFirst(place);
  const resend = useMutate(resendInvite);
  const read = useMutate(readInviteLink);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const isPending = inviteStatusOf(member, new Date()) === 'pending';

  function tell(error: unknown) {
    if (!(error instanceof CallError)) throw error;
    setSaid({ kind: 'problem', text: explain(error) });
  }

  async function send() {
    setSaid(null);
    setBusy(true);
    try {
      await actFirst();
      const sent = await resend.trigger({ organization, account_uid });
      onSent(sent.account);
      setSaid({ kind: sent.mailed === 'turned_away' ? 'problem' : 'done', text: sentText(sent) });
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="stack gap-12 mt-20">
      <div className="flex wrap gap-10">
        <Button variant="default" size="sm" loading={busy} onClick={() => void send()}>
          Resend invite
        </Button>
        {isPending && (
          <CopyLink
            link={async () => {
              setSaid(null);
              const { link } = await read.trigger({ organization, account_uid }).catch((error) => {
                tell(error);
                throw error;
              });
              return link;
            }}
          />
        )}
      </div>
      {said ? (
        <Notice kind={said.kind}>{said.text}</Notice>
      ) : (
        <p className="muted small">
          {isPending
            ? 'Resending extends the invite to seven days from now; the link sent before stops working.'
            : 'Resending mails a new link, which works for seven days.'}
        </p>
      )}
    </div>
  );
}

function CopyLink({ link }: { link: () => Promise<string> }) {
  const { state, copy } = useCopied(link, linkCopiedMs);
  const said = { ready: 'Copy invite link', copied: linkCopied, failed: 'The link wasn’t copied' };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => void copy()}>
        {said[state]}
      </Button>
      <CopyStatus state={state} />
    </>
  );
}

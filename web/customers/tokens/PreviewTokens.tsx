import { Button } from '@mantine/core';
import { useState } from 'react';
import { listTokens } from '../../../shared/api/customers/tokens.ts';
import type { PreviewToken } from '../../../shared/model/customers/previewToken.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { useSnackbar } from '../../ui/controls/useSnackbar.tsx';
import { StatisticsDialog, statisticsParam } from '../../ui/statistics/Statistics.tsx';
import { ProfilePart } from '../frame/ProfilePart.tsx';
import { CreateToken } from './CreateToken.tsx';
import type { Changed } from './EditTokenDialog.tsx';
import { TokenItem } from './TokenItem.tsx';

/** The first visit of a new link shows within seconds. */
const liveMs = 5000;

export function PreviewTokens({ profile }: { profile: ProfileDetail }) {
  const viewer = useViewer();
  const { organization_uid, gap_uid } = profile;
  const read = useRead(listTokens, { organization: organization_uid, profile: gap_uid }, { everyMs: liveMs });
  const [creating, setCreating] = useState(false);
  const editable = may('previews.edit', viewer, organization_uid);
  const { say, snackbar } = useSnackbar();
  const reload = () => void read.mutate();

  return (
    <ProfilePart title="Anonymous user tokens">
      <AsyncPart read={read} lines={2}>
        {({ anonymous_tokens }) => (
          <TokenList
            tokens={anonymous_tokens}
            editable={editable}
            onChanged={(done) => {
              reload();
              if (done) say(done);
            }}
          />
        )}
      </AsyncPart>
      {may('previews.create', viewer, organization_uid) && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => setCreating(true)}>
            Create a token
          </Button>
        </div>
      )}
      {snackbar}
      <CreateTokenDialog
        profile={profile}
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={reload}
      />
    </ProfilePart>
  );
}

function TokenList({
  tokens,
  editable,
  onChanged,
}: {
  tokens: readonly PreviewToken[];
  editable: boolean;
  onChanged: Changed;
}) {
  const statistics = useDialogStep(statisticsParam);
  const counted = tokens.find(({ token }) => token === statistics.given);
  if (tokens.length === 0)
    return <p className="muted">None yet. A token is a link that lets people in without an account.</p>;
  return (
    <>
      <ul className="stack">
        {tokens.map((token) => (
          <TokenItem
            key={token.token}
            token={token}
            editable={editable}
            onStatistics={() => statistics.show(token.token)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      <StatisticsDialog
        subject={
          counted
            ? {
                organization: counted.organization_uid,
                name: counted.note,
                only: { field: 'token', value: counted.token },
              }
            : null
        }
        onClose={statistics.close}
      />
    </>
  );
}

function CreateTokenDialog({
  profile,
  opened,
  onClose,
  onCreated,
}: {
  profile: ProfileDetail;
  opened: boolean;
  onClose: () => void;
  onCreated: (token: PreviewToken) => void;
}) {
  return (
    <Dialog title="Anonymous user token" opened={opened} onClose={onClose} size={600}>
      <CreateToken profile={profile} onCreated={onCreated} onDone={onClose} />
    </Dialog>
  );
}

import { useMemo, useRef } from 'react';
import type { Filter } from '../../shared/model/activityQuery.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import type { UsageKind, UsageOf } from '../navigation/usageDialog.ts';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { MantineRoot } from '../ui/mantine/MantineRoot.tsx';
import { Usage } from './Usage.tsx';
import type { UsageSubject } from './useUsage.ts';

const titles: Record<UsageKind, string> = {
  user: 'User Usage Statistics',
  report: 'Report Usage Statistics',
  token: 'Preview Link Usage Statistics',
  organization: 'Organization Usage Statistics',
};

const fields = { user: 'account_uid', report: 'report_uid', token: 'token' } as const;

function filterOf({ kind, uid }: UsageOf): Filter | null {
  return kind === 'organization' ? null : { field: fields[kind], value: uid, operation: '=' };
}

export function UsageDialog({
  shown,
  organization,
  onClose,
}: {
  /** Null while it closes. */
  shown: UsageOf | null;
  organization: OrganizationUid;
  onClose: () => void;
}) {
  // What it showed stays until it is out of sight.
  const last = useRef(shown);
  if (shown) last.current = shown;
  const about = shown ?? last.current;
  const key = about && `${about.kind}:${about.uid}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which.
  const subject = useMemo<UsageSubject | null>(
    () => about && { organization, filter: filterOf(about) },
    [organization, key],
  );
  const title = about ? [titles[about.kind], about.name].filter(Boolean).join(': ') : '';
  return (
    <MantineRoot>
      <Dialog title={title} opened={shown !== null} onClose={onClose} size={860}>
        {subject && <Usage key={key} subject={subject} name={about?.name ?? title} />}
      </Dialog>
    </MantineRoot>
  );
}

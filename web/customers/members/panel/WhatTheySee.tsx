import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { memberName } from '../memberColumns.tsx';

const PersonAccess = lazy(() =>
  import('./PersonAccess.tsx').then((module) => ({ default: module.PersonAccess })),
);

export function WhatTheySee(props: { organization: OrganizationDetail; member: Member }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className="stack gap-12 mt-20">
      <span>
        <Button variant="default" size="sm" onClick={() => setOpened(true)}>
          What can they see?
        </Button>
      </span>
      <Dialog
        title={`What ${memberName(props.member)} can see`}
        opened={opened}
        onClose={() => setOpened(false)}
        size={720}
      >
        <Suspense fallback={<p aria-busy="true">Loading …</p>}>
          <PersonAccess {...props} />
        </Suspense>
      </Dialog>
    </div>
  );
}

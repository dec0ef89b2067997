import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { actFor } from '../../api/acting.ts';
import { explain } from '../../api/errorText.ts';
import { useViewer } from '../../api/viewer.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import { askReason } from './reasonAsked.ts';
import { useBeginsActing } from './useActingFirst.ts';

/** In the head of an organization, for staff who may act for it and don’t yet. */
export function ActFor({ organization: { organization_uid, name } }: { organization: OrganizationDetail }) {
  const viewer = useViewer();
  const [problem, setProblem] = useState<string | null>(null);
  if (!useBeginsActing(organization_uid)) return null;

  async function act() {
    setProblem(null);
    const reason = await askReason(name, 'Act');
    if (reason === null) return;
    try {
      await actFor(viewer, organization_uid, reason);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
    }
  }

  return (
    <>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Button variant="default" size="sm" onClick={() => void act()}>
        Act for {name}
      </Button>
    </>
  );
}

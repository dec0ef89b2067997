import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { CallError } from '../../../../shared/api/client.ts';
import { readOrganizations, requireSecondFactor } from '../../../../shared/api/customers/organizations.ts';
import { type Output, routeKey } from '../../../../shared/api/endpoint.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { may } from '../../../../shared/rules/access/permissions.ts';
import { explain } from '../../../api/errorText.ts';
import { refreshSession } from '../../../api/session.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { useViewer } from '../../../api/viewer.ts';
import { useSnackbar } from '../../../ui/controls/useSnackbar.tsx';
import { dayText } from '../../../ui/dayText.ts';
import form from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/form/Notice.tsx';
import { secondFactorText } from './savedText.ts';

/** Read-only for those who may not change it. */
export function SecondFactorSwitch({ organization }: { organization: OrganizationDetail }) {
  const { organization_uid, requires_second_factor } = organization;
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useMutate(requireSecondFactor);
  const { say, snackbar } = useSnackbar();
  const [problem, setProblem] = useState<string | null>(null);
  const editable = may('secondFactor.require', useViewer(), organization_uid);

  async function change(required: boolean) {
    setProblem(null);
    try {
      const saved = await trigger({ organization: organization_uid, required });
      const key = [routeKey(readOrganizations), { organization: organization_uid }];
      if (saved.organization) say(secondFactorText(saved.organization));
      await mutate<Output<typeof readOrganizations>>(key, saved, { revalidate: false });
      // The requirement may apply to the person who set it.
      refreshSession().catch(() => {});
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
    }
  }

  return (
    <>
      {editable ? (
        <Switch
          label="Everyone needs a second factor"
          checked={requires_second_factor}
          disabled={isMutating}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
      ) : (
        <p>{requires_second_factor ? 'Everyone needs one' : 'People may go without'}</p>
      )}
      <p className={form.note}>{meaning(organization)}</p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {snackbar}
    </>
  );
}

function meaning({ requires_second_factor, second_factor_from: from }: OrganizationDetail): string {
  if (!requires_second_factor) {
    return 'If you turn this on, people without an authenticator app have seven days to set one up. Passkeys count as a second factor.';
  }
  return from !== null && new Date(from) > new Date()
    ? `People without one are asked to set it up, and from ${dayText(from)} can’t do anything else until they have.`
    : 'People without one set it up when they log in, before they can do anything else.';
}

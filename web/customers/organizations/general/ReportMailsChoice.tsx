import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { setReportMails } from '../../../../shared/api/customers/organizations.ts';
import { ReportMailTime } from '../../../../shared/model/access/reportMail.ts';
import { may } from '../../../../shared/rules/access/permissions.ts';
import { explain } from '../../../api/errorText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { useViewer } from '../../../api/viewer.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import type { OrganizationPart } from './useOrganizationChange.ts';

const labels: Record<ReportMailTime, string> = {
  now: 'At once',
  digest: 'With their digest; at once to people without one',
  never: 'Never',
};

/** Read-only for those who may not change it. */
export function ReportMailsChoice({ organization, onSaved }: OrganizationPart) {
  const { organization_uid, report_mails } = organization;
  const { trigger, isMutating } = useMutate(setReportMails);
  const [problem, setProblem] = useState<string | null>(null);
  if (!may('reportMails.default', useViewer(), organization_uid)) return <p>{labels[report_mails]}</p>;

  async function choose(value: string) {
    setProblem(null);
    try {
      const chosen = ReportMailTime.parse(value);
      onSaved((await trigger({ organization: organization_uid, report_mails: chosen })).organization);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
    }
  }

  return (
    <>
      <NativeSelect
        aria-label="Mails about new reports"
        description="People can choose otherwise in My Account."
        disabled={isMutating}
        data={ReportMailTime.options.map((each) => ({ value: each, label: labels[each] }))}
        value={report_mails}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
    </>
  );
}

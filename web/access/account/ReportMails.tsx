import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { changeReportMails, readReportMails } from '../../../shared/api/access/account.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { ReportMailTime } from '../../../shared/model/access/reportMail.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { reportMailTimes } from '../../../shared/rules/content/reportMailTimes.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useRead } from '../../api/useRead.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';

type Choice = Output<typeof readReportMails>;

export function ReportMails({ viewer }: { viewer: Viewer }) {
  const read = useRead(readReportMails, {});
  return (
    <AsyncPart read={read} lines={2}>
      {(choice) => (
        <Chooser viewer={viewer} choice={choice} onSaved={(next) => void read.mutate(next, false)} />
      )}
    </AsyncPart>
  );
}

function Chooser({
  viewer,
  choice,
  onSaved,
}: {
  viewer: Viewer;
  choice: Choice;
  onSaved: (next: Choice) => void;
}) {
  const { trigger, isMutating } = useMutate(changeReportMails);
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'problem'; text: string } | null>(null);

  async function choose(value: string) {
    setOutcome(null);
    try {
      onSaved(await trigger({ choice: ReportMailTime.safeParse(value).data ?? null }));
      setOutcome({ kind: 'done', text: 'Saved.' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ kind: 'problem', text: explain(error) });
    }
  }

  return (
    <div className="stack gap-16">
      <p className={form.note}>
        A mail when a new report for {viewer.organization.name} is in the Portal, with its cover and findings.
      </p>
      <NativeSelect
        label="Tell me about new reports"
        description="Without a digest, “with my digest” means at once."
        size="md"
        disabled={isMutating}
        data={[
          {
            value: '',
            label: `As ${viewer.organization.name} has it: ${reportMailTimes[choice.default].toLowerCase()}`,
          },
          ...ReportMailTime.options.map((value) => ({ value, label: reportMailTimes[value] })),
        ]}
        value={choice.choice ?? ''}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { cancelMemberJob } from '../../../../shared/api/customers/memberJobs.ts';
import { jobDays, type MemberJob } from '../../../../shared/model/customers/memberJob.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import { jobCounts, jobStateTexts, jobTitle } from '../../../../shared/rules/customers/jobText.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { AsyncPart } from '../../../ui/controls/AsyncPart.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { momentText } from '../../../ui/dayText.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import style from './Jobs.module.css';
import { jobColumns, jobFilters, jobRowKey, jobRowName } from './jobColumns.tsx';
import { useJob, useJobRows } from './useJobs.ts';

type Props = {
  organization: OrganizationDetail;
  /** On this page, so that it changes the list of people even if it has ended before it is first shown. */
  startedHere: boolean;
  onEnded: () => void;
  onClose: () => void;
};

/** One job: how far it is while it runs, then the result of each row. */
export function JobView({ job, ...props }: Props & { job: string }) {
  const read = useJob(props.organization.organization_uid, job);
  return (
    <section aria-label="Job" className="stack gap-16 narrowable">
      <AsyncPart read={read} lines={4}>
        {({ job: found }) => (
          <Job key={found.job_uid} job={found} again={() => void read.mutate()} {...props} />
        )}
      </AsyncPart>
    </section>
  );
}

function Job({
  job,
  again,
  organization,
  startedHere,
  onEnded,
  onClose,
}: Props & { job: MemberJob; again: () => void }) {
  const running = job.state === 'running';
  // Only such a job has changed the list of people since that was read.
  const [changesList] = useState(running || startedHere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the job ends.
  useEffect(() => {
    if (changesList && !running) onEnded();
  }, [running]);
  return (
    <>
      <div className="row wrap gap-10 apart">
        <h2 className="text-20">{jobTitle(job)}</h2>
        <Button variant="default" size="sm" onClick={onClose}>
          Back to the users
        </Button>
      </div>
      <p className="muted">
        Started {momentText(job.started_at)} by {job.by_name ?? 'an administrator'}. Results are kept for{' '}
        {jobDays} days.
      </p>
      {running ? (
        <Progress job={job} organization={organization} again={again} />
      ) : (
        <Results job={job} organization={organization} />
      )}
    </>
  );
}

function Progress({
  job,
  organization,
  again,
}: {
  job: MemberJob;
  organization: OrganizationDetail;
  again: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { trigger } = useMutate(cancelMemberJob);
  const finished = job.done + job.skipped + job.failed;

  async function cancel() {
    await trigger({ organization: organization.organization_uid, job: job.job_uid });
    setAsking(false);
    again();
  }

  return (
    <>
      <div className={style.progress}>
        <p role="status">
          {job.canceling
            ? 'Canceling…'
            : `${finished.toLocaleString()} of ${job.total.toLocaleString()} rows`}
        </p>
        <progress max={job.total} value={finished} aria-label="Rows finished" />
        <Button variant="default" size="sm" disabled={job.canceling} onClick={() => setAsking(true)}>
          Cancel the job
        </Button>
      </div>
      <p className="muted">
        You can close this page: the job goes on, and we mail you when it ends. So far: {jobCounts(job)}.
      </p>
      <ConfirmDialog
        question={`Cancel “${jobTitle(job)}”?`}
        confirm="Cancel the job"
        cancel="Let it run"
        opened={asking}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        What it has done stays done. The rows that haven’t begun stay as they are.
      </ConfirmDialog>
    </>
  );
}

function Results({ job, organization }: { job: MemberJob; organization: OrganizationDetail }) {
  const rows = useJobRows(organization.organization_uid, job);
  const columns = useMemo(() => jobColumns(job.task), [job.task]);
  return (
    <>
      <Notice kind={job.state === 'stopped' ? 'problem' : 'done'}>
        {jobStateTexts[job.state]}: {jobCounts(job)}.
        {job.state === 'stopped' &&
          ' It stopped because the person who started it may no longer make this change.'}
      </Notice>
      <DataTable
        label="Results"
        nouns={['row', 'rows']}
        name="results"
        columns={columns}
        filters={jobFilters}
        source={rows}
        rowKey={jobRowKey}
        rowName={jobRowName}
        empty="The job has no rows."
        csv={[organization.name, jobTitle(job), 'results']}
      />
    </>
  );
}

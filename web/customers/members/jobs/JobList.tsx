import { Button } from '@mantine/core';
import { jobDays, type MemberJob } from '../../../../shared/model/customers/memberJob.ts';
import { jobCounts, jobStateTexts, jobTitle } from '../../../../shared/rules/customers/jobText.ts';
import { StatusText, type Tone } from '../../../ui/controls/StatusText.tsx';
import { momentText } from '../../../ui/dayText.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { useJobs } from './useJobs.ts';

const tones: Record<MemberJob['state'], Tone> = {
  running: 'sand',
  done: 'plain',
  canceled: 'muted',
  stopped: 'coral',
};

const columns: Column<MemberJob>[] = [
  { id: 'job', header: 'Job', value: jobTitle },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => jobStateTexts[state],
    cell: ({ state }) => <StatusText tone={tones[state]}>{jobStateTexts[state]}</StatusText>,
    width: 110,
  },
  { id: 'counts', header: 'Rows', value: jobCounts },
  { id: 'by', header: 'Started by', value: ({ by_name }) => by_name, hidden: 'narrow' },
  {
    id: 'started',
    header: 'Started',
    value: ({ started_at }) => started_at,
    cell: ({ started_at }) => momentText(started_at),
    searched: false,
    latestFirst: true,
    width: 190,
  },
];

const keyOf = ({ job_uid }: MemberJob) => job_uid;

/** The query parameter that opens a job’s page instead of the list. */
export const jobParam = 'job';

export function JobList({ read, onClose }: { read: ReturnType<typeof useJobs>; onClose: () => void }) {
  return (
    <section aria-label="Background jobs" className="stack gap-16 narrowable">
      <div className="row wrap gap-10 apart">
        <h2 className="text-20">Jobs</h2>
        <Button variant="default" size="sm" onClick={onClose}>
          Back to the users
        </Button>
      </div>
      <p className="muted">Invites and changes of many people in the last {jobDays} days.</p>
      <DataTable
        label="Jobs"
        nouns={['job', 'jobs']}
        name="jobs"
        columns={columns}
        source={{ rows: read.jobs, error: read.error, retry: () => void read.mutate() }}
        rowKey={keyOf}
        rowName={jobTitle}
        defaultSort="-started"
        empty={`No jobs in the last ${jobDays} days.`}
        opens={jobParam}
      />
    </section>
  );
}

import { brand } from '../../../shared/brand.ts';
import type { JobState, MemberJob } from '../../../shared/model/customers/memberJob.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { paths } from '../../../shared/paths.ts';
import { jobCounts, jobTitle } from '../../../shared/rules/customers/jobText.ts';
import type { Mail } from '../services/mail.ts';
import { layOut } from './layOut.ts';

type Ended = Omit<MemberJob, 'state'> & {
  state: Exclude<JobState, 'running'>;
  organization: string;
  organization_uid: OrganizationUid;
  by_organization: OrganizationUid;
};

const ends: Record<Ended['state'], string> = {
  done: 'is done',
  canceled: 'was canceled',
  stopped: 'has stopped',
};

export function jobEnded(to: string, job: Ended, siteOrigin: string): Mail {
  const until = new Date(job.expires_at * 1000).toISOString().slice(0, 10);
  const unfinished = job.skipped + job.failed > 0;
  return layOut(to, {
    subject: `${jobTitle(job)} in ${job.organization}: ${job.state}`,
    paragraphs: [
      `Your job “${jobTitle(job)}” in ${job.organization} ${ends[job.state]}: ${jobCounts(job)}.`,
      ...(job.state === 'stopped'
        ? ['It stopped because you may no longer make this change there. What it had done stays done.']
        : []),
      ...(job.state === 'canceled' ? ['What it had done before stays done.'] : []),
      unfinished
        ? `The job’s page has a CSV file of what was skipped or failed, and why. It needs your login and is there until ${until}.`
        : `The job’s page has the result of each row until ${until}.`,
      `Each change is in the audit log of ${job.organization} on ${brand.product}.`,
    ],
    action: { label: 'See the results', link: `${siteOrigin}${pageOf(job)}` },
  });
}

function pageOf({ job_uid, organization_uid, by_organization }: Ended): string {
  if (organization_uid === by_organization) {
    return `${paths.userSettings}?${new URLSearchParams({ tab: 'users', job: job_uid })}`;
  }
  const query = new URLSearchParams({ organization: organization_uid, tab: 'users', job: job_uid });
  return `${paths.adminManage}?${query}`;
}

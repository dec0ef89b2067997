import type { JobState, MemberJob, MemberTask } from '../../model/customers/memberJob.ts';
import { counted } from '../text/figures.ts';

const did: Record<MemberTask, (people: string) => string> = {
  invite: (people) => `Invite ${people}`,
  resend: (people) => `Resend the invites of ${people}`,
  give_profile: (people) => `Assign a profile to ${people}`,
  take_profile: (people) => `Take a profile from ${people}`,
  set_roles: (people) => `Change the roles of ${people}`,
  disable: (people) => `Disable access of ${people}`,
  enable: (people) => `Enable access of ${people}`,
  remove: (people) => `Remove ${people}`,
};

/** "Invite 412 people" */
export const jobTitle = ({ task, total }: Pick<MemberJob, 'task' | 'total'>): string =>
  did[task](counted(total, 'person', 'people'));

export const jobStateTexts: Record<JobState, string> = {
  running: 'Running',
  done: 'Done',
  canceled: 'Canceled',
  stopped: 'Stopped',
};

type Counts = Pick<MemberJob, 'total' | 'done' | 'skipped' | 'failed'>;

/** "400 done, 10 skipped, 2 failed" */
export function jobCounts({ total, done, skipped, failed }: Counts): string {
  const left = total - done - skipped - failed;
  return [
    `${done.toLocaleString('en')} done`,
    skipped > 0 && `${skipped.toLocaleString('en')} skipped`,
    failed > 0 && `${failed.toLocaleString('en')} failed`,
    left > 0 && `${left.toLocaleString('en')} not begun`,
  ]
    .filter(Boolean)
    .join(', ');
}

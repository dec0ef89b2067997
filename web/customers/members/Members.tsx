import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import type { Member } from '../../../shared/model/customers/member.ts';
import type { MemberJob } from '../../../shared/model/customers/memberJob.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import type { AccountUid, MemberJobUid } from '../../../shared/model/ids.ts';
import { domainsOf } from '../../../shared/rules/customers/nearDomain.ts';
import { explain } from '../../api/errorText.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import { BesidePanel } from '../../ui/controls/SidePanel.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { StatisticsDialog, statisticsParam } from '../../ui/statistics/StatisticsDialog.tsx';
import type { RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ReasonDialog } from '../assume/ReasonDialog.tsx';
import { AddMember } from './add/AddMember.tsx';
import { BulkInvite } from './bulk/BulkInvite.tsx';
import { JobList, jobParam } from './jobs/JobList.tsx';
import { JobView } from './jobs/JobView.tsx';
import { useJobAddress } from './jobs/useJobAddress.ts';
import { useJobs } from './jobs/useJobs.ts';
import style from './Members.module.css';
import { ManyActions } from './many/ManyActions.tsx';
import { memberColumns, memberName } from './memberColumns.tsx';
import { memberFilters } from './memberFilters.ts';
import type { Draft } from './panel/draft.ts';
import { MemberPanel } from './panel/MemberPanel.tsx';
import { usePeople, useProfiles } from './usePeople.ts';
import { type Rights, useRights } from './useRights.ts';

const keyOf = ({ account_uid }: Member) => account_uid;
const noProfiles: ProfileDetail[] = [];
const rowParam = 'user';
const saidMs = 4000;

type Drafts = Readonly<Record<AccountUid, Draft | null>>;

export function Members({ organization }: { organization: OrganizationDetail }) {
  const { organization_uid, name } = organization;
  const people = usePeople(organization_uid);
  const { rows: profiles = noProfiles } = useProfiles(organization_uid);
  const filters = useMemo(() => memberFilters(organization, profiles), [organization, profiles]);
  const domains = useMemo(() => domainsOf(people.rows ?? [], profiles), [people.rows, profiles]);
  const rights = useRights(organization_uid);
  const [drafts, setDrafts] = useState<Drafts>({});
  useDraft<Drafts>({
    name: `people:${organization_uid}`,
    value: Object.fromEntries(Object.entries(drafts).filter(([, draft]) => draft !== null)),
    start: {},
    restore: setDrafts,
    // The panel drops a draft before it closes.
    isSaving: false,
    survives: [rowParam],
  });
  const [said, setSaid] = useState<string | null>(null);
  const row = useDialogStep(rowParam);
  const dialog = useDialogStep('dialog');
  const opened = people.rows?.find(({ account_uid }) => account_uid === row.given);
  const statistics = useDialogStep(statisticsParam);
  const counted = people.rows?.find(({ account_uid }) => account_uid === statistics.given);
  const job = useDialogStep(jobParam);
  const [started, setStarted] = useState<MemberJobUid | null>(null);
  const { toJob, toUsers } = useJobAddress();
  const jobs = useJobs(rights.invites ? organization_uid : null);
  const actions = useActions(rights, { edit: row.show, count: statistics.show });

  if (people.rows === undefined && people.error) return <Failed error={people.error} retry={people.retry} />;
  const startedJob = ({ job_uid }: MemberJob) => {
    setStarted(job_uid);
    void jobs.mutate();
    toJob(job_uid);
  };
  if (job.given !== null && rights.invites) {
    return (
      <JobView
        job={job.given}
        organization={organization}
        startedHere={job.given === started}
        onEnded={() => {
          void people.retry();
          void jobs.mutate();
        }}
        onClose={toUsers}
      />
    );
  }
  if (dialog.given === 'jobs' && rights.invites) return <JobList read={jobs} onClose={dialog.close} />;
  if (dialog.given === 'add-several' && rights.invites && people.rows) {
    return (
      <>
        <BulkInvite
          organization={organization}
          profiles={profiles}
          people={people}
          domains={domains}
          onStarted={startedJob}
          onClose={dialog.close}
        />
        <ReasonDialog />
      </>
    );
  }
  const changesMany = rights.invites || rights.edits || rights.removes;
  const isGone = row.given !== null && people.complete && !opened;
  return (
    <BesidePanel>
      {isGone && (
        <div className={style.gone}>
          <Notice kind="problem">
            This person isn’t in {name} anymore. Perhaps they were removed after the link was made.
          </Notice>
        </div>
      )}
      <DataTable
        label="Users"
        nouns={['user', 'users']}
        columns={memberColumns}
        filters={filters}
        source={people}
        rowKey={keyOf}
        rowName={memberName}
        defaultSort="name"
        empty="No Users"
        opens={rowParam}
        csv={[name, 'users']}
        actions={actions}
        {...(changesMany
          ? {
              bulk: (members: readonly Member[]) => (
                <ManyActions
                  rights={rights}
                  organization={organization}
                  profiles={profiles}
                  everybody={people.rows ?? []}
                  members={members}
                  onStarted={startedJob}
                />
              ),
            }
          : {})}
        primary={
          rights.invites && (
            <>
              <JobsButton jobs={jobs.jobs} onOpen={() => dialog.show('jobs')} />
              <Button variant="default" size="sm" onClick={() => dialog.show('add-several')}>
                Add several
              </Button>
              <Button size="sm" onClick={() => dialog.show('add-user')}>
                Add User
              </Button>
            </>
          )
        }
      />
      {opened && (
        <MemberPanel
          key={opened.account_uid}
          organization={organization}
          profiles={profiles}
          people={people}
          rights={rights}
          member={opened}
          draft={drafts[opened.account_uid] ?? null}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [opened.account_uid]: draft }))}
          onGone={() => {
            setSaid(`${memberName(opened)} is no longer in ${name}.`);
            row.close();
            people.drop(opened);
          }}
          onClose={row.close}
        />
      )}
      <StatisticsDialog
        subject={
          counted
            ? {
                organization: organization_uid,
                name: memberName(counted),
                only: { field: 'account_uid', value: counted.account_uid },
              }
            : null
        }
        onClose={statistics.close}
      />
      {rights.invites && (
        <AddMember
          organization={organization}
          profiles={profiles}
          domains={domains}
          opened={dialog.given === 'add-user'}
          onClose={dialog.close}
          onAdded={(member, text) => {
            people.put(member);
            setSaid(text);
          }}
        />
      )}
      <ReasonDialog />
      {said && <Snackbar text={said} shownForMs={saidMs} onGone={() => setSaid(null)} />}
    </BesidePanel>
  );
}

/** Once there are jobs; says when one runs. */
function JobsButton({ jobs = [], onOpen }: { jobs: readonly MemberJob[] | undefined; onOpen: () => void }) {
  if (jobs.length === 0) return null;
  const running = jobs.filter(({ state }) => state === 'running').length;
  return (
    <Button variant="default" size="sm" onClick={onOpen}>
      {running > 0 ? `Jobs (${running} running)` : 'Jobs'}
    </Button>
  );
}

/** Stable callbacks, or every row would re-render. */
function useActions(
  { edits, counts }: Rights,
  does: Record<'edit' | 'count', (key: string) => void>,
): (member: Member) => readonly RowAction[] {
  const latest = useRef(does);
  latest.current = does;
  return useMemo(
    () => (member) => [
      ...(counts
        ? [
            {
              label: `Usage statistics of ${memberName(member)}`,
              text: 'Statistics',
              onSelect: () => latest.current.count(member.account_uid),
            },
          ]
        : []),
      ...(edits
        ? [
            {
              label: `Edit ${memberName(member)}`,
              text: 'Edit',
              onSelect: () => latest.current.edit(member.account_uid),
            },
          ]
        : []),
    ],
    [edits, counts],
  );
}

/** Uses the specification's text. */
const Failed = ({ error, retry }: { error: CallError; retry: () => unknown }) => (
  <div className={style.failed}>
    <Notice kind="problem">
      <strong>400 error</strong>
      <br />
      {explain(error)}
    </Notice>
    <Button variant="default" size="sm" onClick={() => void retry()}>
      Try again
    </Button>
  </div>
);

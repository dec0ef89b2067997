import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { undoRemoval } from '../../../shared/api/customers/removals.ts';
import type { Member } from '../../../shared/model/customers/member.ts';
import type { MemberJob } from '../../../shared/model/customers/memberJob.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import type { AccountUid, MemberJobUid } from '../../../shared/model/ids.ts';
import { domainsOf } from '../../../shared/rules/customers/nearDomain.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import { page } from '../../navigation/pageLoader.ts';
import { ChartIcon, PencilIcon } from '../../ui/console/icons.tsx';
import { BesidePanel } from '../../ui/controls/SidePanel.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { StatisticsDialog, statisticsParam } from '../../ui/statistics/Statistics.tsx';
import type { RowAction, TableEntry } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { AddMember } from './add/AddMember.tsx';
import { JobList, jobParam } from './jobs/JobList.tsx';
import { JobView } from './jobs/JobView.tsx';
import { useJobAddress } from './jobs/useJobAddress.ts';
import { useJobs } from './jobs/useJobs.ts';
import style from './Members.module.css';
import { ManyActions } from './many/ManyActions.tsx';
import { memberColumns, memberName } from './memberColumns.tsx';
import { memberFilters, removedStatus, statusFilter } from './memberFilters.ts';
import { NeedsYou } from './NeedsYou.tsx';
import type { Draft } from './panel/draft.ts';
import { MemberPanel } from './panel/MemberPanel.tsx';
import { usePeople, useProfiles } from './usePeople.ts';
import { type Rights, useRights } from './useRights.ts';

const keyOf = ({ account_uid }: Member) => account_uid;
const BulkInvite = page(() => import('./bulk/BulkInvite.tsx').then((m) => m.BulkInvite));

const rowParam = 'user';
const saidMs = 4000;
const undoMs = 10_000;

const RemovedPeople = lazy(() =>
  import('./removed/RemovedPeople.tsx').then((module) => ({ default: module.RemovedPeople })),
);

type Said = { text: string; undo?: Member };

type Drafts = Readonly<Record<AccountUid, Draft | null>>;

export function Members({ organization }: { organization: OrganizationDetail }) {
  const { organization_uid, name } = organization;
  const people = usePeople(organization_uid);
  const { profiles, isKnown: knowsProfiles } = useProfiles(organization_uid);
  const columns = useMemo(() => memberColumns(organization, profiles), [organization, profiles]);
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
  const [said, setSaid] = useState<Said | null>(null);
  const undoing = useMutate(undoRemoval);
  const query = useTableQuery();
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
  async function undo(member: Member | undefined) {
    if (!member) return;
    setSaid(null);
    const { account_uid } = member;
    try {
      const { account } = await undoing.trigger({ organization: organization_uid, account_uid });
      people.put(account);
      setSaid({ text: `${memberName(account)} is back, with the access of before.` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setSaid({ text: explain(error) });
    }
  }
  const startedJob = ({ job_uid }: MemberJob, where?: { stays: true }) => {
    setStarted(job_uid);
    void jobs.mutate();
    if (!where?.stays) toJob(job_uid);
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
  if (dialog.given === 'add-several' && rights.invites && people.rows && knowsProfiles) {
    return (
      <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
        <BulkInvite
          organization={organization}
          profiles={profiles}
          people={people}
          domains={domains}
          onStarted={startedJob}
          onClose={() => {
            // Jobs of the page may have invited people by now.
            if (started) void people.retry();
            dialog.close();
          }}
        />
      </Suspense>
    );
  }
  const snackbar = said && (
    <Snackbar
      key={said.text}
      text={said.text}
      shownForMs={said.undo ? undoMs : saidMs}
      onGone={() => setSaid(null)}
      {...(said.undo ? { action: { label: 'Undo', onClick: () => void undo(said.undo) } } : {})}
    />
  );
  if (query.get(statusFilter.id) === removedStatus) {
    return (
      <Suspense fallback={null}>
        <RemovedPeople
          organization={organization}
          everybody={people.rows ?? []}
          rights={rights}
          onBack={() => query.set({ [statusFilter.id]: null })}
          onRestored={people.put}
          onSaid={(text) => setSaid({ text })}
        />
        {snackbar}
      </Suspense>
    );
  }
  const changesMany = rights.invites || rights.edits || rights.removes;
  const isGone = row.given !== null && people.complete && !opened;
  return (
    <BesidePanel>
      <DataTable
        label="Users"
        nouns={['user', 'users']}
        columns={columns}
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
        notice={
          <>
            {isGone && (
              <div className="mb-16">
                <Notice kind="problem">
                  This person isn’t in {name} anymore. Perhaps they were removed after the link was made.
                </Notice>
              </div>
            )}
            <NeedsYou
              rights={rights}
              organization={organization}
              profiles={profiles}
              everybody={people.rows ?? []}
              onStarted={startedJob}
            />
          </>
        }
        more={[
          { name: 'Removed users', onClick: () => query.set({ [statusFilter.id]: removedStatus }) },
          ...(rights.invites
            ? [
                { name: 'Add several', onClick: () => dialog.show('add-several') },
                ...jobsEntry(jobs.jobs, () => dialog.show('jobs')),
              ]
            : []),
        ]}
        primary={
          rights.invites && (
            // The open panel has the page's filled button, once something changes.
            <Button size="sm" variant={opened ? 'default' : 'filled'} onClick={() => dialog.show('add-user')}>
              Add User
            </Button>
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
          onSaid={(text) => setSaid({ text })}
          onGone={() => {
            setSaid({ text: `${memberName(opened)} is no longer in ${name}.` });
            row.close();
            people.drop(opened);
          }}
          onRemoved={(member, text) =>
            setSaid(member.invite_accepted_at === null ? { text } : { text, undo: member })
          }
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
          profiles={knowsProfiles ? profiles : undefined}
          domains={domains}
          opened={dialog.given === 'add-user'}
          onClose={dialog.close}
          onAdded={(member, text) => {
            people.put(member);
            setSaid({ text });
          }}
        />
      )}
      {snackbar}
    </BesidePanel>
  );
}

/** Once there are jobs; says when one runs. */
function jobsEntry(jobs: readonly MemberJob[] | undefined, onClick: () => void): TableEntry[] {
  if (!jobs || jobs.length === 0) return [];
  const running = jobs.filter(({ state }) => state === 'running').length;
  return [{ name: running > 0 ? `Jobs (${running} running)` : 'Jobs', onClick }];
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
              text: 'Usage statistics',
              icon: <ChartIcon />,
              onSelect: () => latest.current.count(member.account_uid),
            },
          ]
        : []),
      ...(edits
        ? [
            {
              label: `Edit ${memberName(member)}`,
              text: 'Edit',
              icon: <PencilIcon />,
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
  <div className="stack gap-12 start">
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

import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { readPersonAccess } from '../../../../shared/api/customers/members.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import type { AccessPlace, ProfilePlaces } from '../../../../shared/model/access/accessPlace.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { type SourceId, sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { becauseText, placeNames } from '../../../../shared/rules/access/becauseText.ts';
import { listed } from '../../../../shared/rules/text/listed.ts';
import { useRead } from '../../../api/useRead.ts';
import { shortProfileName } from '../../../api/viewer.ts';
import { AsyncPart } from '../../../ui/controls/AsyncPart.tsx';
import { momentText } from '../../../ui/dayText.ts';
import { Notice } from '../../../ui/form/Notice.tsx';
import { accessUntilText, spanText } from '../../profiles/spanText.ts';
import { memberName } from '../memberColumns.tsx';
import style from './PersonAccess.module.css';
import { ViewAsForm } from './ViewAsForm.tsx';

type Props = { organization: OrganizationDetail; member: Member };
type Access = Output<typeof readPersonAccess>;

export function PersonAccess(props: Props) {
  const { organization, member } = props;
  const read = useRead(readPersonAccess, {
    organization: organization.organization_uid,
    account_uid: member.account_uid,
  });
  return (
    <AsyncPart read={read} lines={4}>
      {(access) => <Shown {...props} access={access} />}
    </AsyncPart>
  );
}

function Shown({ organization, member, access }: Props & { access: Access }) {
  const [chosen, setChosen] = useState<GapUid | null>(null);
  const profile = access.profiles.find(({ gap_uid }) => gap_uid === chosen) ?? access.profiles[0] ?? null;
  const nameOf = ({ profile_name }: ProfilePlaces) => shortProfileName(profile_name, organization.name);
  const about = {
    person: memberName(member),
    organization: organization.name,
    profile: profile && nameOf(profile),
  };
  const places = profile?.places ?? access.places;
  const said = (place: AccessPlace): string => {
    const { because } = place;
    if (because === null) return 'Open';
    const others = access.profiles.filter((each) =>
      each.places.some((other) => isSame(other, place) && other.because === null),
    );
    const sentence = becauseText({ ...place, because }, about);
    return others.length > 0
      ? `${sentence} Open with ${listed(others.map((each) => `“${nameOf(each)}”`))}.`
      : sentence;
  };
  /** The other profiles, each with the verticals that it opens and this one doesn’t. */
  const elsewhere = (closed: readonly AccessPlace[]): string[] =>
    access.profiles.flatMap((each) => {
      if (each === profile) return [];
      const opened = closed.filter((place) =>
        each.places.some((other) => isSame(other, place) && other.because === null),
      );
      const names = opened.flatMap(({ vertical }) => (vertical ? [verticalNames[vertical]] : []));
      return names.length > 0 ? [`With “${nameOf(each)}”: ${listed(names)}.`] : [];
    });
  const rest = places.filter(({ place }) => place !== 'cf_lite');
  const [portal, ...others] = rest;
  const row = (place: AccessPlace) => (
    <Place key={place.place} name={placeNames[place.place]} isOpen={place.because === null}>
      {said(place)}
    </Place>
  );
  const entry = access.entry;
  return (
    <div className="stack gap-20">
      {entry && (
        <Notice kind="problem">
          {becauseText({ place: 'portal', source: null, vertical: null, because: entry }, about)}
        </Notice>
      )}
      {access.profiles.length > 1 && (
        <NativeSelect
          label="With the profile"
          description="They choose one of their profiles in My Account."
          data={access.profiles.map((each) => ({ value: each.gap_uid, label: nameOf(each) }))}
          value={profile?.gap_uid ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as GapUid)}
        />
      )}
      <ul className="stack">
        {portal && row(portal)}
        {sourcesIn(places).map((source) => (
          <Source
            key={source}
            source={source}
            places={places.filter((place) => place.place === 'cf_lite' && place.source === source)}
            said={said}
            elsewhere={elsewhere}
          />
        ))}
        {others.map(row)}
        {profile && (
          <Place name="Months of data" isOpen>
            {spanText(profile)}
          </Place>
        )}
        {profile && (
          <Place name="Access until" isOpen>
            {accessUntilText(profile)}
          </Place>
        )}
        {access.networks.length > 0 && (
          <Place name="Networks" isOpen>
            From {listed(access.networks)} only
          </Place>
        )}
      </ul>
      <Reports reports={access.reports} organization={organization.name} />
      {entry === null && (
        <ViewAsForm organization={organization} member={member} profile={profile?.gap_uid ?? null} />
      )}
    </div>
  );
}

const isSame = (one: AccessPlace, other: AccessPlace) =>
  one.place === other.place && one.source === other.source && one.vertical === other.vertical;

const sourcesIn = (places: readonly AccessPlace[]): SourceId[] => [
  ...new Set(places.flatMap(({ source }) => source ?? [])),
];

function Place({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  return (
    <li className={style.place}>
      <span className="strong">{name}</span>
      <span className={isOpen ? 'sea' : 'muted'}>{children}</span>
    </li>
  );
}

/** CF Lite in one source: the open verticals, or each distinct reason why none is open. */
function Source({
  source,
  places,
  said,
  elsewhere,
}: {
  source: SourceId;
  places: readonly AccessPlace[];
  said: (place: AccessPlace) => string;
  elsewhere: (closed: readonly AccessPlace[]) => string[];
}) {
  const open = places.filter(({ because }) => because === null);
  const names = open.flatMap(({ vertical }) => (vertical ? [verticalNames[vertical]] : []));
  const closed = places.filter(({ because }) => because !== null);
  const reasons = new Set(closed.map(said));
  return (
    <Place name={`CF Lite on ${sourceNames[source]}`} isOpen={open.length > 0}>
      {open.length === places.length ? 'All verticals' : names.length > 0 ? `${listed(names)} only. ` : null}
      {open.length === 0 && [...reasons].map((reason) => <span key={reason}>{reason} </span>)}
      {open.length > 0 && <span className="muted">{elsewhere(closed).join(' ')}</span>}
    </Place>
  );
}

function Reports({ reports, organization }: { reports: Access['reports']; organization: string }) {
  if (reports.length === 0) return null;
  return (
    <details>
      <summary className="text-14 strong sans">
        Reports of {organization} ({reports.length})
      </summary>
      <ul className={style.reports}>
        {reports.map(({ name, because, visible_from }) => (
          <li key={`${name} ${visible_from}`} className={because ? 'muted' : undefined}>
            {name}
            {because && `: comes out on ${momentText(visible_from)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

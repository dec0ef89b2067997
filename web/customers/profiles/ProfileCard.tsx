import { Button } from '@mantine/core';
import { useState } from 'react';
import { deleteProfile } from '../../../shared/api/customers/profiles.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { Entitlement, entitlementNames } from '../../../shared/model/entitlement.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useViewer } from '../../api/viewer.ts';
import { dropDraft, hasDraft } from '../../navigation/draftStore.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { useSnackbar } from '../../ui/controls/useSnackbar.tsx';
import { ProfilePart } from '../frame/ProfilePart.tsx';
import { PreviewTokens } from '../tokens/PreviewTokens.tsx';
import { AutoAssign } from './AutoAssign.tsx';
import { DomainsForm } from './DomainsForm.tsx';
import { EntitlementsForm } from './EntitlementsForm.tsx';
import style from './ProfileCard.module.css';
import { type ProfilePartName, partDraft, profileParts } from './partDraft.ts';
import { SourcesForm } from './SourcesForm.tsx';
import { SpanForm } from './SpanForm.tsx';
import { choiceOf, sourceLines } from './sourceChoice.ts';
import { accessUntilText, spanText } from './spanText.ts';

export function ProfileCard({
  profile,
  onChanged,
  onGone,
}: {
  profile: ProfileDetail;
  onChanged: (profile: ProfileDetail) => void;
  onGone: () => void;
}) {
  const viewer = useViewer();
  const { organization_uid } = profile;
  const editable = may('profiles.edit', viewer, organization_uid);
  const [mode, setMode] = useState<ProfilePartName | null>(
    () => profileParts.find((part) => hasDraft(partDraft(profile.gap_uid, part))) ?? null,
  );
  const { say, snackbar } = useSnackbar();
  const close = () => {
    if (mode) dropDraft(partDraft(profile.gap_uid, mode));
    setMode(null);
  };
  const form = {
    profile,
    onCancel: close,
    onConflict: onChanged,
    onSaved: (after: ProfileDetail) => {
      onChanged(after);
      close();
      say('Saved. It takes effect with the next click of everyone who has this profile.');
    },
  };
  const part = (name: ProfilePartName, title: string) => ({
    title,
    editing: mode === name,
    ...(editable && mode === null ? { onEdit: () => setMode(name) } : {}),
  });
  const granted = Entitlement.options.filter((name) => profile[name]);

  return (
    <div className="stack gap-20">
      <p className="muted small breaks">{profile.gap_uid}</p>
      {snackbar}
      <ProfilePart {...part('span', 'Dates')}>
        {mode === 'span' ? (
          <SpanForm {...form} />
        ) : (
          <>
            <p>Data: {spanText(profile)}</p>
            <p>Access until: {accessUntilText(profile)}</p>
          </>
        )}
      </ProfilePart>
      <ProfilePart {...part('domains', 'Email domains')}>
        {mode === 'domains' ? <DomainsForm {...form} /> : <Domains profile={profile} />}
      </ProfilePart>
      <ProfilePart {...part('entitlements', 'Entitlements')}>
        {mode === 'entitlements' ? (
          <EntitlementsForm {...form} />
        ) : (
          <p>{granted.map((name) => entitlementNames[name]).join(', ') || 'None'}</p>
        )}
      </ProfilePart>
      <ProfilePart {...part('sources', 'Sources')}>
        {mode === 'sources' ? <SourcesForm {...form} /> : <Sources profile={profile} />}
      </ProfilePart>
      <AutoAssign
        {...form}
        onSaved={(after) => {
          onChanged(after);
          say(
            after.is_auto_assigned
              ? 'Saved. Everybody who registers gets this profile from now on.'
              : 'Saved. People who register no longer get this profile.',
          );
        }}
        editable={may('autoAssign.edit', viewer, organization_uid)}
      />
      {may('previews.read', viewer, organization_uid) && <PreviewTokens profile={profile} />}
      {editable && mode === null && <DeleteProfile profile={profile} onGone={onGone} />}
    </div>
  );
}

function Domains({ profile }: { profile: ProfileDetail }) {
  if (profile.profile_email_domains.length === 0) {
    return <p className="muted">None, so nobody can register for this profile.</p>;
  }
  return (
    <ul className="breaks">
      {profile.profile_email_domains.map(({ email_domain }) => (
        <li key={email_domain}>{email_domain}</li>
      ))}
    </ul>
  );
}

function Sources({ profile }: { profile: ProfileDetail }) {
  const lines = sourceLines(choiceOf(profile.profile_sources));
  if (lines.length === 0) return <p className="muted">None, so this profile gives access to no data.</p>;
  return (
    <dl className={`${style.sources} facts stack gap-6`}>
      {lines.map(({ source, verticals }) => (
        <div key={source}>
          <dt>{source}</dt>
          <dd>{verticals}</dd>
        </div>
      ))}
    </dl>
  );
}

function DeleteProfile({ profile, onGone }: { profile: ProfileDetail; onGone: () => void }) {
  const { gap_uid, organization_uid, profile_name } = profile;
  const { trigger } = useMutate(deleteProfile);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <span>
        <Button variant="subtle" color="coral" size="sm" onClick={() => setAsked(true)}>
          Delete this profile
        </Button>
      </span>
      <ConfirmDialog
        question={`Delete “${profile_name}”?`}
        confirm="Delete profile"
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await trigger({ organization: organization_uid, profile: gap_uid });
          setAsked(false);
          onGone();
        }}
      >
        It must be nobody’s: take it from its people and revoke its preview links first. Its e-mail domains
        become free.
      </ConfirmDialog>
    </>
  );
}

import { Button } from '@mantine/core';
import { listHolders } from '../../../shared/api/customers/profiles.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { accessChange, accessOf, accessSentences } from '../../../shared/rules/customers/accessChange.ts';
import { useRead } from '../../api/useRead.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './PartFoot.module.css';

export function PartFoot({
  profile,
  after,
  saving,
  problem,
  disabled = false,
  onSave,
  onCancel,
}: {
  profile: ProfileDetail;
  /** The changed profile; left out where nobody's access changes. */
  after?: ProfileDetail;
  saving: boolean;
  problem: string | null;
  disabled?: boolean;
  onSave: () => void;
  onCancel: () => void;
}) {
  return (
    <div className={style.foot}>
      {after && <Effect profile={profile} after={after} />}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className={style.actions}>
        <Button size="sm" loading={saving} disabled={disabled} onClick={onSave}>
          Save
        </Button>
        <Button size="sm" variant="default" disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function Effect({ profile, after }: { profile: ProfileDetail; after: ProfileDetail }) {
  const { organization_uid, gap_uid } = profile;
  const { data } = useRead(listHolders, { organization: organization_uid, profile: gap_uid });
  const change = accessChange(accessOf([profile]), accessOf([after]));
  if (!data || change.gains.length + change.losses.length === 0) return null;
  if (data.count === 0) return <p className={style.effect}>Nobody has this profile yet.</p>;
  return (
    <div className={style.effect} role="status">
      {accessSentences(data.count, change).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

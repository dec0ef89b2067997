import { Button } from '@mantine/core';
import { listHolders } from '../../../shared/api/customers/profiles.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { accessChange, accessOf, accessSentences } from '../../../shared/rules/customers/accessChange.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { useRead } from '../../api/useRead.ts';
import { calendarDayText } from '../../ui/dayText.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import { Meanwhile } from '../frame/Meanwhile.tsx';
import style from './PartFoot.module.css';
import type { useProfileChange } from './useProfileChange.ts';

export function PartFoot({
  profile,
  after,
  change: { saving, problem, meanwhile },
  disabled = false,
  onSave,
  onCancel,
}: {
  profile: ProfileDetail;
  /** The changed profile; left out where nobody's access changes. */
  after?: ProfileDetail;
  change: Pick<ReturnType<typeof useProfileChange>, 'saving' | 'problem' | 'meanwhile'>;
  disabled?: boolean;
  onSave: () => void;
  onCancel: () => void;
}) {
  return (
    <div className="stack gap-12 mt-4">
      {after && <Effect profile={profile} after={after} />}
      {meanwhile.length > 0 && (
        <Meanwhile
          lead="This profile was changed while you were editing. These changes stay. Check them, then save yours."
          changes={meanwhile}
        />
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className="flex gap-8">
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
  const end = after.access_until === profile.access_until ? null : after.access_until;
  if (!data || (change.gains.length + change.losses.length === 0 && !end)) return null;
  if (data.count === 0) return <p className={style.effect}>Nobody has this profile yet.</p>;
  return (
    <div className={style.effect} role="status">
      {accessSentences(data.count, change).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {end && <p>{endText(data.count, end)}</p>}
    </div>
  );
}

function endText(people: number, access_until: string): string {
  const lose = `${counted(people, 'person', 'people')} ${people === 1 ? 'loses' : 'lose'} this profile`;
  return isInForce({ access_until }, new Date())
    ? `${lose} after ${calendarDayText(access_until)}.`
    : `${lose} at once, since that day is over.`;
}

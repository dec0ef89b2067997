import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Checkbox, Select } from '@mantine/core';
import { type Ref, useId } from 'react';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { shortProfileName } from '../../../api/viewer.ts';
import style from './accessFields.module.css';

const maxListed = 8;
const shownAtOnce = 50;

export function ProfilesField({
  organizationName,
  profiles,
  before = [],
  value,
  onChange,
  error,
  disabled = false,
  ref,
}: {
  organizationName: string;
  profiles: readonly ProfileDetail[];
  before?: readonly GapUid[];
  value: readonly GapUid[];
  onChange: (profiles: GapUid[]) => void;
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLElement>;
}) {
  const id = useId();
  const nameOf = ({ profile_name }: ProfileDetail) => shortProfileName(profile_name, organizationName);
  const isIn = (uids: readonly GapUid[]) => (profile: ProfileDetail) => uids.includes(profile.gap_uid);
  const finds = profiles.length > maxListed;
  const listed = finds ? profiles.filter(isIn([...before, ...value])) : profiles;
  const others = finds ? profiles.filter((profile) => !listed.includes(profile)) : [];
  const add = (uid: GapUid) => onChange([...value, uid]);

  return (
    <fieldset
      ref={ref as Ref<HTMLFieldSetElement>}
      tabIndex={-1}
      className={style.field}
      disabled={disabled}
      {...(error ? { 'aria-describedby': id } : {})}
    >
      <legend className={style.legend}>Profiles</legend>
      {profiles.length === 0 && <p className="muted">The organization has no access profiles yet.</p>}
      {listed.map((profile) => {
        const { gap_uid } = profile;
        const [had, has] = [before.includes(gap_uid), value.includes(gap_uid)];
        return (
          <Checkbox
            key={gap_uid}
            checked={has}
            onChange={() => (has ? onChange(value.filter((uid) => uid !== gap_uid)) : add(gap_uid))}
            label={
              <>
                <span className={had && !has ? style.going : undefined}>{nameOf(profile)}</span>
                <Mark had={had} has={has} isEdit={before.length > 0 || disabled} />
              </>
            }
          />
        );
      })}
      {others.length > 0 && (
        <Select
          aria-label="Add a profile"
          placeholder="Add a profile"
          data={others.map((profile) => ({ value: profile.gap_uid, label: nameOf(profile) }))}
          value={null}
          onChange={(uid) => uid && add(uid as GapUid)}
          searchable
          limit={shownAtOnce}
          nothingFoundMessage="No profile has this in its name."
          disabled={disabled}
        />
      )}
      {error && (
        <p id={id} className="decline small">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Mark({ had, has, isEdit }: { had: boolean; has: boolean; isEdit: boolean }) {
  if (!isEdit || had === has) return null;
  return <span className="sea small strong">{has ? ' to be added' : ' to be removed'}</span>;
}

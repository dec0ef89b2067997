import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import type { Member } from '../../../../shared/model/customers/member.ts';
import { AccountUid } from '../../../../shared/model/ids.ts';
import { useViewer } from '../../../api/viewer.ts';
import { memberName } from '../memberColumns.tsx';

/** Colleagues whose access is open, who alone can take over saved work. */
export function ColleagueField({
  label,
  none,
  everybody,
  leaver,
  value,
  onChange,
  disabled = false,
}: {
  label: string;
  none: string;
  everybody: readonly Member[];
  leaver: AccountUid;
  value: AccountUid | null;
  onChange: (colleague: AccountUid | null) => void;
  disabled?: boolean;
}) {
  const self = useViewer().account_uid;
  const colleagues = everybody
    .filter(
      ({ account_uid, roles, invite_accepted_at }) =>
        roles.length > 0 && invite_accepted_at !== null && account_uid !== leaver && account_uid !== self,
    )
    .sort((one, other) => memberName(one).localeCompare(memberName(other)));
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: none },
        ...colleagues.map((member) => ({ value: member.account_uid, label: optionText(member) })),
      ]}
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(AccountUid.safeParse(event.currentTarget.value).data ?? null)}
    />
  );
}

/** With the address, as two may have the same name. */
const optionText = (member: Member) =>
  member.full_name ? `${memberName(member)} (${member.email})` : member.email;

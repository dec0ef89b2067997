import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { Notice } from '../../../ui/form/Notice.tsx';
import { type OrganizationPart, useOrganizationChange } from './useOrganizationChange.ts';

export function RemovalSwitch({ editable, ...part }: OrganizationPart & { editable: boolean }) {
  const { activity_removable } = part.organization;
  const { save, saving, problem } = useOrganizationChange(part);
  if (!editable)
    return activity_removable
      ? 'People may remove their own activity'
      : 'People can’t remove their own activity';
  return (
    <>
      <Switch
        label="People may remove their own activity"
        checked={activity_removable}
        disabled={saving}
        onChange={({ currentTarget }) => void save({ activity_removable: currentTarget.checked })}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
    </>
  );
}

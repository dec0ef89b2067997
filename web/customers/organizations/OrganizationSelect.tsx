import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { explain } from '../../api/errorText.ts';
import { useOrganizations } from './useOrganizations.ts';

/** Enough to read; the search finds the rest. */
const shownAtOnce = 100;

export function OrganizationSelect({
  label,
  chosen,
  problem,
  onChoose,
}: {
  /** Left out where the field has a label of its own. */
  label?: string;
  chosen: OrganizationUid | null;
  problem?: string | undefined;
  onChoose: (uid: OrganizationUid) => void;
}) {
  const { rows, complete, error, retry } = useOrganizations();
  return (
    <Select
      {...(label ? { label, withAsterisk: true, size: 'sm' } : { 'aria-label': 'SELECT ORGANIZATION' })}
      placeholder="SELECT ORGANIZATION"
      data={(rows ?? []).map(({ organization_uid, name }) => ({ value: organization_uid, label: name }))}
      value={chosen}
      onChange={(uid) => uid && onChoose(uid as OrganizationUid)}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      limit={shownAtOnce}
      nothingFoundMessage={complete ? 'No organization has this in its name.' : 'Loading…'}
      error={error ? explain(error) : problem}
      onDropdownOpen={() => error && retry()}
    />
  );
}

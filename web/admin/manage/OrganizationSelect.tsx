import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import { readOrganizations } from '../../../shared/api/organizations.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { OrganizationListItem } from '../../../shared/model/organization.ts';
import { explain } from '../../api/errorText.ts';
import { useReadAll } from '../../api/useReadAll.ts';
import type { PageOf } from '../../api/useReadPages.ts';

const pages: PageOf<typeof readOrganizations, OrganizationListItem> = {
  rows: ({ organizations }) => organizations ?? [],
  next: ({ cursor }) => cursor,
};

/** As many as anybody reads; the search finds the others. */
const shownAtOnce = 100;

/** Finds an organization among all of them by a part of its name. */
export function OrganizationSelect({
  chosen,
  onChoose,
}: {
  chosen: OrganizationUid | null;
  onChoose: (uid: OrganizationUid) => void;
}) {
  const { rows, complete, error, retry } = useReadAll(readOrganizations, {}, pages);
  return (
    <Select
      aria-label="SELECT ORGANIZATION"
      placeholder="SELECT ORGANIZATION"
      data={(rows ?? []).map(({ organization_uid, name }) => ({ value: organization_uid, label: name }))}
      value={chosen}
      onChange={(uid) => uid && onChoose(uid as OrganizationUid)}
      searchable
      allowDeselect={false}
      limit={shownAtOnce}
      nothingFoundMessage={complete ? 'No organization has this in its name.' : 'Loading…'}
      error={error && explain(error)}
      onDropdownOpen={() => error && retry()}
    />
  );
}

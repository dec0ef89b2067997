import { useState } from 'react';
import { listRightsRequests } from '../../../shared/api/site/rights.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import {
  RightsReference,
  type RightsRequest,
  RightsState,
} from '../../../shared/model/site/rightsRequest.ts';
import { useRead } from '../../api/useRead.ts';
import { type PageOf, useReadPages } from '../../api/useReadPages.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import { AdminPage } from '../../ui/console/AdminPage.tsx';
import { calendarDayText } from '../../ui/dayText.ts';
import type { Column, Filter } from '../../ui/table/column.ts';
import { TableWithPanel } from '../../ui/table/TableWithPanel.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { RequestPanel } from './RequestPanel.tsx';
import { itemOfRequest, itemsOf, type RemovalItem } from './removalItem.ts';
import { DeadlineText, deadlineText, StateText, stateText } from './stateText.tsx';

const pages: PageOf<typeof listRightsRequests, RemovalItem> = { rows: itemsOf, next: ({ cursor }) => cursor };

const sourcesOf = ({ request, removals }: RemovalItem) =>
  [...new Set([...(request ? [request.source] : []), ...removals.map(({ source }) => source)])]
    .map((source) => sourceNames[source])
    .join(', ');

const foundIn = ({ removals }: RemovalItem): number | null =>
  removals.every(({ applied }) => applied === null)
    ? null
    : removals.reduce((sum, { applied }) => sum + (applied?.posts ?? 0), 0);

const columns: Column<RemovalItem>[] = [
  { id: 'reference', header: 'Reference', value: ({ reference }) => reference, width: 150 },
  {
    id: 'received',
    header: 'Received',
    value: ({ receivedOn }) => receivedOn,
    cell: ({ receivedOn }) => calendarDayText(receivedOn),
    width: 130,
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => stateText(state),
    cell: ({ state }) => <StateText state={state} />,
    width: 120,
  },
  {
    id: 'due',
    header: 'Deadline',
    value: ({ dueOn }) => dueOn,
    cell: (item) => <DeadlineText item={item} />,
    csv: (item) => deadlineText(item),
  },
  { id: 'source', header: 'Platform', value: sourcesOf, hidden: 'narrow', width: 140 },
  { id: 'posts', header: 'Posts removed', value: foundIn, align: 'right', hidden: 'narrow', width: 140 },
];

const filterTexts: Record<RightsState, string> = { open: 'Open', done: 'Done', refused: 'Refused' };
const filters: Filter<RemovalItem>[] = [
  {
    id: 'state',
    label: 'State',
    any: 'Every state',
    options: RightsState.options.map((value) => ({ value, label: filterTexts[value] })),
    matches: () => true,
  },
];

const idOf = ({ reference }: RemovalItem) => reference;

export function RemovalRequests() {
  return (
    <AdminPage title="Removal requests">
      <RequestTable />
    </AdminPage>
  );
}

function RequestTable() {
  const state = RightsState.safeParse(useTableQuery().get('state')).data;
  const panel = useDialogStep('request');
  const source = useReadPages(listRightsRequests, state ? { state } : {}, pages);
  const [answered, setAnswered] = useState<RightsRequest>();
  const opened = useOpened(panel.given, source.rows, answered);
  return (
    <TableWithPanel
      label="Removal requests"
      nouns={['request', 'requests']}
      columns={columns}
      source={source}
      rowKey={idOf}
      rowName={idOf}
      empty="Nobody has asked for a removal yet. Requests of the form on data rights appear here."
      filters={filters}
      opens="request"
      csv={['removal requests']}
      panelTitle={opened?.reference ?? ''}
      panel={
        opened ? (
          <RequestPanel
            key={opened.reference}
            item={opened}
            onAnswered={(request) => {
              setAnswered(request);
              void source.retry();
            }}
          />
        ) : null
      }
      onClose={panel.close}
    />
  );
}

/** A link in a mail may lead to a request on a page that isn't loaded. */
function useOpened(
  given: string | null,
  rows: readonly RemovalItem[] | undefined,
  answered: RightsRequest | undefined,
): RemovalItem | undefined {
  const listed = rows?.find(({ reference }) => reference === given);
  const reference = RightsReference.safeParse(given).data;
  const elsewhere = reference && rows && !listed ? { reference } : null;
  const { data } = useRead(listRightsRequests, elsewhere);
  const read = data?.requests[0];
  const known = listed ?? (elsewhere && read ? itemOfRequest(read) : undefined);
  // The answer is newer than the list, which is read again.
  const isNewer = answered?.reference === given && answered.version > (known?.request?.version ?? 0);
  return isNewer ? itemOfRequest(answered) : known;
}

import { useState } from 'react';
import { listMessages } from '../../../shared/api/site/messages.ts';
import {
  type ContactMessage,
  MessageState,
  MessageUid,
  sourceTitles,
} from '../../../shared/model/site/contactMessage.ts';
import { useRead } from '../../api/useRead.ts';
import { type PageOf, useReadPages } from '../../api/useReadPages.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import { AdminPage } from '../../ui/console/AdminPage.tsx';
import { momentText } from '../../ui/dayText.ts';
import type { Column, Filter } from '../../ui/table/column.ts';
import { EmailAddress } from '../../ui/table/PersonCell.tsx';
import { TableWithPanel } from '../../ui/table/TableWithPanel.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { StateText, stateText } from './stateText.tsx';

const pages: PageOf<typeof listMessages, ContactMessage> = {
  rows: ({ messages }) => messages,
  next: ({ cursor }) => cursor,
};

const senderOf = ({ first_name, last_name }: ContactMessage) => `${first_name} ${last_name}`;

const columns: Column<ContactMessage>[] = [
  { id: 'sender', header: 'From', value: senderOf, width: 116, foldedWidth: 230 },
  {
    id: 'email',
    header: 'E-mail',
    value: ({ email }) => email,
    cell: EmailAddress,
    under: true,
    phone: 'sub',
    width: 184,
  },
  { id: 'at', header: 'When', value: ({ at }) => at, cell: ({ at }) => momentText(at), width: 132 },
  { id: 'company', header: 'Company', value: ({ company }) => company, hidden: 'narrow', width: 116 },
  {
    id: 'message',
    header: 'Message',
    value: ({ message }) => message,
    cell: ({ message }) => (message.length > 80 ? `${message.slice(0, 80)}…` : message),
    hidden: 'phone',
  },
  { id: 'source', header: 'Page', value: ({ source }) => sourceTitles[source], hidden: 'narrow', width: 104 },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => stateText(state),
    cell: ({ state }) => <StateText state={state} />,
    phone: 'value',
    width: 92,
  },
];

const filters: Filter<ContactMessage>[] = [
  {
    id: 'state',
    label: 'State',
    any: 'Every state',
    options: MessageState.options.map((value) => ({ value, label: stateText(value) })),
    matches: () => true,
  },
];

const idOf = ({ message_uid }: ContactMessage) => message_uid;

export function Messages() {
  return (
    <AdminPage title="Messages">
      <MessageTable />
    </AdminPage>
  );
}

function MessageTable() {
  const state = MessageState.safeParse(useTableQuery().get('state')).data;
  const panel = useDialogStep('message');
  const source = useReadPages(listMessages, state ? { state } : {}, pages);
  const [marked, setMarked] = useState<ContactMessage>();
  const opened = useOpened(panel.given, source.rows, marked);

  return (
    <TableWithPanel
      label="Messages"
      nouns={['message', 'messages']}
      columns={columns}
      source={source}
      rowKey={idOf}
      rowName={senderOf}
      empty="Nobody has written yet. Messages of the contact form appear here."
      filters={filters}
      opens="message"
      csv={['messages']}
      panelTitle={opened ? senderOf(opened) : ''}
      panel={
        opened ? (
          <MessagePanel
            key={opened.message_uid}
            message={opened}
            onMarked={(message) => {
              setMarked(message);
              void source.retry();
            }}
          />
        ) : null
      }
      onClose={panel.close}
    />
  );
}

/** A link in a mail may lead to a message on a page that isn't loaded. */
function useOpened(
  given: string | null,
  rows: readonly ContactMessage[] | undefined,
  marked: ContactMessage | undefined,
): ContactMessage | undefined {
  const uid = MessageUid.safeParse(given).data;
  const here = [marked, ...(rows ?? [])].filter((row) => row !== undefined && row.message_uid === uid);
  const elsewhere = uid && rows && here.length === 0 ? { message: uid } : null;
  const { data } = useRead(listMessages, elsewhere);
  // A row that was read again may be newer than the answer to marking it.
  const known = here.sort((a, b) => (b?.version ?? 0) - (a?.version ?? 0))[0];
  return known ?? (elsewhere ? data?.messages[0] : undefined);
}

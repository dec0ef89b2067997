import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { Member } from '../../../../shared/model/customers/member.ts';
import type { BulkTask } from '../../../../shared/rules/customers/memberTask.ts';
import type { Rights } from '../useRights.ts';
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx';
import { countedUsers, taskWords } from './taskWords.ts';

/** A menu of changes for the selected users. */
export function ManyActions({
  rights,
  ...props
}: Omit<ChangeProps, 'task' | 'onClose'> & { rights: Rights; members: readonly Member[] }) {
  const [task, setTask] = useState<BulkTask | null>(null);
  const tasks: BulkTask[] = [
    ...(rights.invites ? (['resend'] as const) : []),
    ...(rights.edits ? (['give_profile', 'take_profile', 'set_roles', 'enable', 'disable'] as const) : []),
    ...(rights.removes ? (['remove'] as const) : []),
  ];
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="sm" variant="default">
            Change {countedUsers(props.members.length)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tasks.map((each) => (
            // Opens once the menu has given the focus back, so that the dialog returns it there.
            <Menu.Item
              key={each}
              {...(taskWords[each].destructive ? { color: 'coral' } : {})}
              onClick={() => setTimeout(() => setTask(each))}
            >
              {taskWords[each].item}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ChangeDialog {...props} task={task} onClose={() => setTask(null)} />
    </>
  );
}

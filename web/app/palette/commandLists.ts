import { accountCommands } from '../../account/commands.ts';
import { adminCommands } from '../../admin/commands.ts';
import { helpCommands } from '../../help/commands.ts';
import { lookupCommands } from '../../lookup/commands.ts';
import type { CommandList } from '../../navigation/command.ts';
import { portalCommands } from '../../portal/commands.ts';

/** What each area offers; of what is found equally well, the earlier list's comes first. */
export const commandLists: readonly CommandList[] = [
  lookupCommands,
  portalCommands,
  accountCommands,
  adminCommands,
  helpCommands,
];

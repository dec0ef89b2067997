import { accountCommands } from '../../access/commands.ts';
import { portalCommands } from '../../content/commands.ts';
import { adminCommands } from '../../customers/commands.ts';
import { lookupCommands } from '../../lookup/commands.ts';
import { helpCommands } from '../../lookup/help/commands.ts';
import type { CommandList } from '../../navigation/command.ts';

/** What each area offers; of what is found equally well, the earlier list's comes first. */
export const commandLists: readonly CommandList[] = [
  lookupCommands,
  portalCommands,
  accountCommands,
  adminCommands,
  helpCommands,
];

import { accountCommands } from '../../access/commands.ts';
import { portalCommands } from '../../content/commands.ts';
import { adminCommands } from '../../customers/commands.ts';
import { lookupCommands } from '../../lookup/commands.ts';
import { helpCommands } from '../../lookup/help/sections.ts';
import type { CommandList } from '../../navigation/command.ts';

/** In order of precedence among equal matches. */
export const commandLists: readonly CommandList[] = [
  lookupCommands,
  portalCommands,
  accountCommands,
  adminCommands,
  helpCommands,
];

import type { Viewer } from '../../shared/model/access/viewer.ts';

/** The headings of the command palette. */
export type CommandGroup =
  | 'Recent'
  | 'Objects'
  | 'Worklists'
  | 'Bookmarks'
  | 'Views'
  | 'Reports'
  | 'Pages'
  | 'Actions'
  | 'Help'
  | 'People';

export type Address = { readonly pathname: string; readonly search: string };

/** What an action may do with the page around the palette. */
export type CommandTools = {
  readonly here: Address;
  readonly go: (to: string, options?: { replace: boolean }) => void;
  readonly logOut: () => Promise<void>;
};

/** Somewhere to go or something to do, as the command palette offers it. */
export type Command = {
  /** Unique among all commands. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  readonly detail?: string;
  /** Other words that people use for it. */
  readonly also?: string;
} & (
  | { readonly to: string }
  | { readonly href: string }
  | { readonly run: (tools: CommandTools) => void | Promise<void> }
);

/** What one area of the site offers. `web/app/palette/commandLists.ts` names the list of each area. */
export type CommandList = {
  /** Known without asking the server. */
  readonly now?: (viewer: Viewer, here: Address) => readonly Command[];
  /** What has to be read first, each by itself: what can't be read is left out. */
  readonly later?: readonly ((viewer: Viewer) => Promise<readonly Command[]>)[];
  /** What is too much to have at hand is found as somebody types. */
  readonly search?: (viewer: Viewer, text: string, signal: AbortSignal) => Promise<readonly Command[]>;
};

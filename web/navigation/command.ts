import type { Viewer } from '../../shared/model/access/viewer.ts';

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

/** The page's functions that a command may call. */
export type CommandTools = {
  readonly here: Address;
  readonly go: (to: string, options?: { replace: boolean }) => void;
  readonly logOut: () => Promise<void>;
};

export type Command = {
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  readonly detail?: string;
  readonly also?: string;
} & (
  | { readonly to: string }
  | { readonly href: string }
  | { readonly run: (tools: CommandTools) => void | Promise<void> }
);

/** Listed in `web/app/palette/commandLists.ts`. */
export type CommandList = {
  /** Needs no request. */
  readonly now?: (viewer: Viewer, here: Address) => readonly Command[];
  /** Read when the palette opens, each on its own; one that fails is left out. */
  readonly later?: readonly ((viewer: Viewer) => Promise<readonly Command[]>)[];
  /** Searched on the server while typing. */
  readonly search?: (viewer: Viewer, text: string, signal: AbortSignal) => Promise<readonly Command[]>;
};

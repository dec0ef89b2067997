import { createContext, useContext } from 'react';

/** The dialog is the app's; who shows a button for it needs only this. */
export type LoginDialogHandle = {
  open: () => void;
  /** Fetches the dialog's code ahead of the click. */
  prefetch: () => void;
};

export const LoginDialogContext = createContext<LoginDialogHandle>({ open: () => {}, prefetch: () => {} });

export const useLoginDialog = () => useContext(LoginDialogContext);
